import { type TournamentParticipant, toSettings } from "@bandeha/contract";
import { ReportDialog } from "../../../../tournament/people/ReportDialog.tsx";
import type { Play } from "../../../../tournament/play/use-play.ts";
import { BlockDialog } from "./BlockDialog.tsx";
import { GuestDialog } from "./GuestDialog.tsx";
import { MergeDialog } from "./MergeDialog.tsx";
import { NotesDialog } from "./NotesDialog.tsx";
import { isOwnGuest } from "./own-guest.ts";
import { PartnerDialog } from "./PartnerDialog.tsx";
import { isRemoved, type PlayerDialogKind } from "./player-dialog.ts";
import { RemoveDialog } from "./RemoveDialog.tsx";

/** The dialog of a player's menu. `entry` is the player as the list shows them, or as it did before somebody removed them. */
export type OpenPlayer = { entry: TournamentParticipant; dialog: PlayerDialogKind | undefined };

const TEXT_DIALOGS: readonly (PlayerDialogKind | undefined)[] = ["guest", "notes", "block", "report"];

type PlayerDialogsProps = { play: Play; player: OpenPlayer; onClose: () => void };

/** The dialogs with typed text stay open when somebody removes the player. */
export function PlayerDialogs({ play, player, onClose }: PlayerDialogsProps) {
  const entry = play.participants.find(({ id }) => id === player.entry.id) ?? player.entry;
  const dialog = isRemoved(play, entry) && !TEXT_DIALOGS.includes(player.dialog) ? undefined : player.dialog;
  const user = entry.expand?.user;
  const dialogOf = (kind: PlayerDialogKind) => ({ play, entry, opened: dialog === kind, onClose });
  return (
    <>
      {toSettings(play.tournament).partners === "fixed" && <PartnerDialog {...dialogOf("partner")} />}
      {isOwnGuest(entry, play.viewer) ? (
        <>
          <GuestDialog {...dialogOf("guest")} />
          <MergeDialog {...dialogOf("merge")} />
        </>
      ) : (
        <NotesDialog {...dialogOf("notes")} />
      )}
      <RemoveDialog {...dialogOf("remove")} />
      {user && dialog === "report" && <ReportDialog person={user} opened onClose={onClose} />}
      {dialog === "block" && <BlockDialog {...dialogOf("block")} />}
    </>
  );
}

import { can, isOrganiser, type ParticipantStatus, type TournamentParticipant, toSettings } from "@bandeha/contract";
import { canTransitionEntry } from "@bandeha/engine";
import {
  IconArrowMerge,
  IconArrowUp,
  IconBan,
  IconCheck,
  IconClock,
  IconDoorExit,
  IconDotsVertical,
  IconFlag,
  IconNote,
  IconPencil,
  IconPhone,
  IconUserMinus,
  IconUsers,
  IconX,
} from "@tabler/icons-react";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { useSearchParams } from "react-router";
import { updateParticipant } from "../../../../data/tournaments/participant-actions.ts";
import { isSeated } from "../../../../data/tournaments/tournament-participants.ts";
import { account } from "../../../../text/account/account.ts";
import { invitationTexts } from "../../../../text/lobby/invitations.ts";
import { guestTexts } from "../../../../text/manage/guest.ts";
import { leftLabel } from "../../../../text/manage/leaving.ts";
import { reportTexts } from "../../../../text/players/blocked.ts";
import { confirmedPartner } from "../../../../tournament/people/pairing.ts";
import { ReportDialog } from "../../../../tournament/people/ReportDialog.tsx";
import type { Play } from "../../../../tournament/play/use-play.ts";
import { AppLink } from "../../../../ui/navigation/AppLink.tsx";
import { ActionItem, ActionMenu } from "../../../../ui/overlays/ActionMenu.tsx";
import { withLineup } from "../../during/roster/lineup-address.ts";
import { notifyFailure } from "../../notify-failure.ts";
import { BlockDialog } from "./BlockDialog.tsx";
import { GuestDialog } from "./GuestDialog.tsx";
import { MergeDialog } from "./MergeDialog.tsx";
import { NotesDialog } from "./NotesDialog.tsx";
import { isOwnGuest } from "./own-guest.ts";
import { PartnerDialog } from "./PartnerDialog.tsx";
import { RemoveDialog } from "./RemoveDialog.tsx";

const icon = { size: 20, stroke: 1.75, "aria-hidden": true } as const;

type StatusItem = { to: ParticipantStatus; from?: ParticipantStatus; label: string; Icon: typeof IconCheck };

/** Offered if the engine's lifecycle allows the transition. */
const statusItems: readonly StatusItem[] = [
  { to: "registered", from: "waitlist", label: "Дать место", Icon: IconArrowUp },
  { to: "confirmed", from: "registered", label: "Подтвердить участие", Icon: IconCheck },
  { to: "registered", from: "confirmed", label: "Снять подтверждение", Icon: IconX },
  { to: "waitlist", label: "В лист ожидания", Icon: IconClock },
];

type Dialog = "block" | "report" | "notes" | "partner" | "remove" | "guest" | "merge";

export function PlayerMenu({ play, entry }: { play: Play; entry: TournamentParticipant }) {
  const [dialog, setDialog] = useState<Dialog>();
  const save = useMutation(updateParticipant);
  const [search] = useSearchParams();
  const { tournament, viewer, names } = play;
  const playing = can("changeRoster", tournament, viewer).ok;
  // During play the roster is changed on the sheet with the preview.
  const mayChange = can("addPlayer", tournament, viewer).ok && !playing;
  const pairs = toSettings(tournament).partners === "fixed" && isSeated(entry);
  const mayPair = pairs && (mayChange || (playing && !confirmedPartner(entry, play.participants)));
  const user = entry.expand?.user;
  const phone = user?.phone || user?.noted_phone;
  const ownGuest = isOwnGuest(entry, viewer);
  const close = () => setDialog(undefined);
  const change = (changed: Parameters<typeof save.mutate>[0]["change"]) =>
    save.mutate({ id: entry.id, change: changed }, { onError: notifyFailure });
  const dialogOf = (kind: Dialog) => ({ play, entry, opened: dialog === kind, onClose: close });

  return (
    <>
      <ActionMenu
        label={`Действия: ${names.full(entry.user)}`}
        quiet
        loading={save.isPending}
        face={<IconDotsVertical size={22} stroke={1.75} aria-hidden />}
      >
        {mayChange &&
          statusItems
            .filter(({ from = entry.status, to }) => from === entry.status && canTransitionEntry(entry.status, to))
            .map(({ to, label, Icon }) => (
              <ActionItem key={label} icon={<Icon {...icon} />} onClick={() => change({ status: to })}>
                {label}
              </ActionItem>
            ))}
        {mayPair && (
          <ActionItem icon={<IconUsers {...icon} />} onClick={() => setDialog("partner")}>
            {entry.partner ? "Сменить пару" : "Выбрать пару"}
          </ActionItem>
        )}
        {playing && isSeated(entry) && (
          <ActionItem
            component={AppLink}
            to={withLineup(search, entry.id)}
            preventScrollReset
            icon={<IconDoorExit {...icon} />}
          >
            {leftLabel(user?.gender)}
          </ActionItem>
        )}
        {phone && (
          <ActionItem component="a" href={`tel:${phone}`} icon={<IconPhone {...icon} />}>
            Позвонить
          </ActionItem>
        )}
        {ownGuest && (
          <>
            <ActionItem icon={<IconPencil {...icon} />} onClick={() => setDialog("guest")}>
              {guestTexts.item}
            </ActionItem>
            <ActionItem icon={<IconArrowMerge {...icon} />} onClick={() => setDialog("merge")}>
              {account.merge.item}
            </ActionItem>
          </>
        )}
        {!ownGuest && (
          <ActionItem icon={<IconNote {...icon} />} onClick={() => setDialog("notes")}>
            {entry.notes ? "Изменить заметку" : "Добавить заметку"}
          </ActionItem>
        )}
        {mayChange && (
          <ActionItem destructive icon={<IconUserMinus {...icon} />} onClick={() => setDialog("remove")}>
            Убрать из турнира
          </ActionItem>
        )}
        {user && !user.guest && entry.user !== viewer && (
          <ActionItem icon={<IconFlag {...icon} />} onClick={() => setDialog("report")}>
            {reportTexts.open}
          </ActionItem>
        )}
        {mayChange && !user?.guest && entry.user !== viewer && isOrganiser(tournament, viewer) && (
          <ActionItem destructive icon={<IconBan {...icon} />} onClick={() => setDialog("block")}>
            {invitationTexts.block}
          </ActionItem>
        )}
      </ActionMenu>
      {pairs && <PartnerDialog {...dialogOf("partner")} />}
      {ownGuest ? (
        <>
          <GuestDialog {...dialogOf("guest")} />
          <MergeDialog {...dialogOf("merge")} />
        </>
      ) : (
        <NotesDialog {...dialogOf("notes")} />
      )}
      <RemoveDialog {...dialogOf("remove")} />
      {user && dialog === "report" && <ReportDialog person={user} opened onClose={close} />}
      {dialog === "block" && <BlockDialog {...dialogOf("block")} />}
    </>
  );
}

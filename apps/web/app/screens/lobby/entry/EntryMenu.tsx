import { isSeated, type Tournament, type TournamentParticipant } from "@bandeha/contract";
import { IconDots, IconLogout, IconUserPlus } from "@tabler/icons-react";
import { useState } from "react";
import { OFFLINE } from "../../../text/failures.ts";
import { leaveTexts } from "../../../text/lobby/my-leaving.ts";
import { isAhead } from "../../../tournament/card/phases.ts";
import { signupsEndOf, useDeadlinePassed } from "../../../tournament/join/use-deadline.ts";
import { whileAwaited } from "../../../ui/loading/awaited-code.ts";
import { useLazyPart } from "../../../ui/loading/lazy-part.tsx";
import { ActionItem, ActionMenu } from "../../../ui/overlays/ActionMenu.tsx";
import { showNotice } from "../../../ui/overlays/notices.ts";
import { friendDialog } from "./friend-dialog.ts";

type EntryMenuProps = {
  tournament: Tournament;
  entry: TournamentParticipant;
  entries: readonly TournamentParticipant[];
};

const loadDialog = () => import("../leaving/LeaveDialog.tsx");
const loadFriend = () => import("./FriendDialog.tsx");

/** Rare actions on the viewer's own entry. */
export function EntryMenu({ tournament, entry, entries }: EntryMenuProps) {
  const [opened, setOpened] = useState(false);
  const dialog = useLazyPart(loadDialog);
  function ask() {
    setOpened(true);
    dialog.open().catch(() => showNotice({ message: OFFLINE, color: "red" }));
  }
  const waits = !isSeated(entry);
  const isOver = useDeadlinePassed(signupsEndOf(tournament), undefined);
  const mayBring =
    isAhead(tournament) && !isOver && !tournament.approval && !entries.some((one) => one.brought_by === entry.user);
  const bring = () =>
    void whileAwaited(loadFriend()).then(
      () => friendDialog.set({ tournament: tournament.id, opened: true }),
      () => showNotice({ message: OFFLINE, color: "red" }),
    );
  return (
    <>
      <ActionMenu label={leaveTexts.menu} face={<IconDots size={22} stroke={1.75} aria-hidden />} quiet>
        {mayBring && (
          <ActionItem icon={<IconUserPlus size={20} stroke={1.75} aria-hidden />} onClick={bring}>
            {leaveTexts.friend}
          </ActionItem>
        )}
        <ActionItem icon={<IconLogout size={20} stroke={1.75} aria-hidden />} destructive onClick={ask}>
          {waits ? leaveTexts.leaveLine : leaveTexts.leave}
        </ActionItem>
      </ActionMenu>
      {dialog.code && (
        <dialog.code.LeaveDialog
          tournament={tournament}
          entry={entry}
          entries={entries}
          opened={opened}
          onClose={() => setOpened(false)}
        />
      )}
    </>
  );
}

import type { Tournament, TournamentParticipant } from "@bandeha/contract";
import { IconDots, IconLogout } from "@tabler/icons-react";
import { useState } from "react";
import { isSeated } from "../../data/tournament-participants.ts";
import { OFFLINE } from "../../text/errors.ts";
import { leaveWords } from "../../text/lobby.ts";
import { useLazyPart } from "../../ui/loading/lazy-part.tsx";
import { ActionItem, ActionMenu } from "../../ui/overlays/ActionMenu.tsx";
import { notify } from "../../ui/overlays/notices.ts";

type EntryMenuProps = {
  tournament: Tournament;
  entry: TournamentParticipant;
  entries: readonly TournamentParticipant[];
};

const loadDialog = () => import("./LeaveDialog.tsx");

/** Rare actions on the viewer's own entry. */
export function EntryMenu({ tournament, entry, entries }: EntryMenuProps) {
  const [opened, setOpened] = useState(false);
  const dialog = useLazyPart(loadDialog);
  function ask() {
    setOpened(true);
    dialog.fetch().catch(() => notify({ message: OFFLINE, color: "red" }));
  }
  const waits = !isSeated(entry);
  return (
    <>
      <ActionMenu label={leaveWords.menu} face={<IconDots size={22} stroke={1.75} aria-hidden />} quiet>
        <ActionItem icon={<IconLogout size={20} stroke={1.75} aria-hidden />} grave onClick={ask}>
          {waits ? leaveWords.leaveLine : leaveWords.leave}
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

import type { Tournament, TournamentParticipant } from "@bandeha/contract";
import { useSession } from "../../data/session.ts";
import { JoinDialog } from "../../tournament/join/JoinDialog.tsx";
import { reportJoined } from "../../tournament/join/report-joined.ts";
import type { ViewerStep } from "../../tournament/join/viewer-step.ts";
import { LeaveDialog } from "./LeaveDialog.tsx";

export type EntryDialogKind = "join" | "leave";

type EntryDialogsProps = {
  tournament: Tournament;
  entries: readonly TournamentParticipant[];
  step: ViewerStep;
  open: EntryDialogKind | undefined;
  onClose: () => void;
};

/** The confirmations of the bar's actions. */
export function EntryDialogs({ tournament, entries, step, open, onClose }: EntryDialogsProps) {
  const { user } = useSession();
  const mine = entries.find((entry) => entry.user === user?.id);
  return (
    <>
      <JoinDialog
        tournament={tournament}
        entries={entries}
        step={step}
        opened={open === "join"}
        onClose={onClose}
        onJoined={(entry) => {
          onClose();
          reportJoined(entry);
        }}
      />
      {mine && (
        <LeaveDialog
          tournament={tournament}
          entry={mine}
          entries={entries}
          opened={open === "leave"}
          onClose={onClose}
        />
      )}
    </>
  );
}

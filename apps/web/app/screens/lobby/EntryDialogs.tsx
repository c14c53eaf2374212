import type { Tournament, TournamentParticipant } from "@bandeha/contract";
import { useSession } from "../../data/session.ts";
import { JoinDialog } from "../../tournament/join/JoinDialog.tsx";
import { tellJoined } from "../../tournament/join/report-joined.ts";
import type { ViewerStep } from "../../tournament/join/viewer-step.ts";
import { LeaveDialog } from "./LeaveDialog.tsx";

export type Asking = "join" | "leave";

type EntryDialogsProps = {
  tournament: Tournament;
  entries: readonly TournamentParticipant[];
  step: ViewerStep;
  asking: Asking | undefined;
  onClose: () => void;
};

/** What the bar's action asks before it is done. */
export function EntryDialogs({ tournament, entries, step, asking, onClose }: EntryDialogsProps) {
  const { user } = useSession();
  const mine = entries.find((entry) => entry.user === user?.id);
  return (
    <>
      <JoinDialog
        tournament={tournament}
        entries={entries}
        step={step}
        opened={asking === "join"}
        onClose={onClose}
        onJoined={(entry) => {
          onClose();
          tellJoined(entry);
        }}
      />
      {mine && (
        <LeaveDialog
          tournament={tournament}
          entry={mine}
          entries={entries}
          opened={asking === "leave"}
          onClose={onClose}
        />
      )}
    </>
  );
}

import type { TournamentParticipant } from "@bandeha/contract";
import { usePendingMarks } from "../../../data/tournaments/participant-actions.ts";
import type { Play } from "../../../tournament/play/use-play.ts";

/** The play with the marks that are being saved, so that a tap shows at once. */
export function useMarked(play: Play): Play {
  const pending = usePendingMarks();
  if (pending.size === 0) return play;
  const marked = (entry: TournamentParticipant): TournamentParticipant => {
    const change = pending.get(entry.id);
    return change ? { ...entry, ...change, check_in_at: change.check_in_at ?? "" } : entry;
  };
  return { ...play, participants: play.participants.map(marked) };
}

import type { TournamentParticipant, TournamentStatus } from "@bandeha/contract";
import { isSeated } from "../../data/tournament-participants.ts";
import { leaveWords } from "../../text/my-leaving.ts";

type Entry = Pick<TournamentParticipant, "status" | "partner">;
type LeaveSituation = { status: TournamentStatus; entry: Entry; entries: readonly Entry[] };

/** The consequences of leaving, most important first. */
export function leaveConsequences({ status, entry, entries }: LeaveSituation): string[] {
  if (!isSeated(entry)) return [leaveWords.line];
  if (status === "in_progress") return [leaveWords.playing];
  const someoneWaits = entries.some((other) => other.status === "waitlist");
  const mate = entry.partner ? [leaveWords.mate] : [];
  return [...mate, ...(someoneWaits ? [leaveWords.next, leaveWords.again] : [leaveWords.free])];
}

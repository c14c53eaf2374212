import type { TournamentParticipant, TournamentStatus } from "@bandeha/contract";
import { isSeated } from "../../data/tournament-participants.ts";
import { leaveWords } from "../../text/lobby.ts";

type Entry = Pick<TournamentParticipant, "status" | "payment_status" | "partner">;
type LeaveSituation = { status: TournamentStatus; entry: Entry; entries: readonly Entry[] };

/** The consequences of leaving, most important first. */
export function leaveConsequences({ status, entry, entries }: LeaveSituation): string[] {
  const paid = entry.payment_status === "paid" ? [leaveWords.paid] : [];
  if (!isSeated(entry)) return [leaveWords.line, ...paid];
  if (status === "in_progress") return [leaveWords.playing, ...paid];
  const someoneWaits = entries.some((other) => other.status === "waitlist");
  const mate = entry.partner ? [leaveWords.mate] : [];
  return [...mate, ...(someoneWaits ? [leaveWords.next, leaveWords.again] : [leaveWords.free]), ...paid];
}

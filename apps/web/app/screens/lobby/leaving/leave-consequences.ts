import { isSeated, type TournamentParticipant, type TournamentStatus } from "@bandeha/contract";
import { leaveTexts } from "../../../text/lobby/my-leaving.ts";

type Entry = Pick<TournamentParticipant, "status" | "partner">;
type LeaveSituation = { status: TournamentStatus; entry: Entry; entries: readonly Entry[] };

/** The consequences of leaving, most important first. */
export function leaveConsequences({ status, entry, entries }: LeaveSituation): string[] {
  if (!isSeated(entry)) return [leaveTexts.line];
  if (status === "in_progress") return [leaveTexts.playing];
  const someoneWaits = entries.some((other) => other.status === "waitlist");
  const mate = entry.partner ? [leaveTexts.mate] : [];
  return [...mate, ...(someoneWaits ? [leaveTexts.next, leaveTexts.again] : [leaveTexts.free])];
}

import { isSeated, type TournamentParticipant, type TournamentStatus } from "@bandeha/contract";
import { friendTexts } from "../../../text/lobby/my-friend.ts";
import { leaveTexts } from "../../../text/lobby/my-leaving.ts";

type Entry = Pick<TournamentParticipant, "status" | "partner">;
type LeaveSituation = {
  status: TournamentStatus;
  /** An administrator has stopped it: nobody gets the place now. */
  paused: boolean;
  entry: Entry;
  entries: readonly Entry[];
};

/** The consequences of leaving, most important first. */
export function leaveConsequences({ status, paused, entry, entries }: LeaveSituation): string[] {
  if (!isSeated(entry)) return [paused ? leaveTexts.paused : leaveTexts.line];
  if (status === "in_progress") return [leaveTexts.playing];
  const someoneWaits = entries.some((other) => other.status === "waitlist");
  const mate = entry.partner ? [leaveTexts.mate] : [];
  if (paused) return [...mate, leaveTexts.paused];
  return [...mate, ...(someoneWaits ? [leaveTexts.next, leaveTexts.again] : [leaveTexts.free])];
}

type FriendSituation = Pick<LeaveSituation, "paused"> & { entry: Pick<Entry, "status">; someoneWaits: boolean };

/** The consequence of cancelling the entry of a friend. */
export function friendConsequence({ paused, entry, someoneWaits }: FriendSituation): string {
  if (paused) return friendTexts.paused;
  if (!isSeated(entry)) return friendTexts.line;
  return someoneWaits ? friendTexts.next : friendTexts.free;
}

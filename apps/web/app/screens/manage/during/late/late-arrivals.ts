// Who was left out of the draw because they were late, and may join a later round. Pure.
import { hasFixedPairs, isSeated, roundsTotal, type TournamentParticipant } from "@bandeha/contract";
import { formatOf } from "@bandeha/engine";
import { currentRound } from "../../../../tournament/play/round-plan.ts";
import type { Play } from "../../../../tournament/play/use-play.ts";

type Evening = Pick<Play, "tournament" | "participants" | "rounds" | "matches">;

/** The start keeps the marks of those it leaves out (product-rules D34). Pairs and cups take newcomers on the sheet of the roster only. */
export function lateArrivals(play: Evening): TournamentParticipant[] {
  const { tournament, participants, rounds } = play;
  const format = formatOf(tournament.type, tournament.variant);
  if (!format || format.newcomers !== undefined || hasFixedPairs(tournament)) return [];
  const current = currentRound(rounds)?.round_number ?? 0;
  if (current >= roundsTotal(play)) return [];
  return participants.filter((entry) => !isSeated(entry) && (entry.check_in === "late" || entry.check_in === "came"));
}

import { statusOf } from "@bandeha/contract";
import { currentRound, isDone } from "../../../tournament/play/round-plan.ts";
import type { Play } from "../../../tournament/play/use-play.ts";

type Rounds = Pick<Play, "tournament" | "rounds" | "matches">;

/** The active round to announce; undefined between rounds. */
export function roundToAnnounce({ tournament, rounds }: Rounds): number | undefined {
  const round = statusOf(tournament) === "in_progress" ? currentRound(rounds) : undefined;
  return round?.status === "active" ? round.round_number : undefined;
}

/** The round has begun and has no results, so people look for their courts. */
export function hasJustBegun(play: Rounds): boolean {
  const number = roundToAnnounce(play);
  return number !== undefined && !play.matches.some((match) => match.round === number && isDone(match));
}

// The match in progress of a player who leaves, and the results that end it without them. Pure.
import type { TournamentMatch } from "@bandeha/contract";
import { sidesOf } from "../../../../tournament/play/match-score.ts";
import type { Entered, ScoredResult } from "../../../../tournament/score/entered.ts";

/** A running match with the result that it gets, and that result in one line. */
export type LostMatch = { match: TournamentMatch; result: ScoredResult; text: string };

export type RunningMatch = { match: TournamentMatch; opponents: "team1" | "team2" };

export function runningMatchOf(matches: readonly TournamentMatch[], player: string): RunningMatch | undefined {
  for (const match of matches) {
    if (match.status !== "active") continue;
    const [one, other] = sidesOf(match);
    if (one.includes(player)) return { match, opponents: "team2" };
    if (other.includes(player)) return { match, opponents: "team1" };
  }
  return undefined;
}

/** A win of the opponents: without a score, or with the score at which the match stopped. */
export const lostByLeaving = (
  { opponents }: RunningMatch,
  ending: "walkover" | "retired",
  { team1, team2, sets }: Entered = {},
): Entered => ({
  ...(team1 !== undefined && { team1 }),
  ...(team2 !== undefined && { team2 }),
  ...(sets && { sets }),
  ending,
  winner: opponents,
});

/** The matches as they are once the result is recorded. */
export const withLost = (matches: readonly TournamentMatch[], lost: LostMatch | undefined): TournamentMatch[] =>
  matches.map((match) =>
    match.id === lost?.match.id ? ({ ...match, ...lost.result, status: "completed" } as TournamentMatch) : match,
  );

// Pairs that withdrew before the end. Before half of their matches: no result counts. Else their results count, and the matches
// they did not play do not count: places are by the average per match. tournament-rules 3, docs/decisions/016.

import type { Seat, Seats } from "../pairing/seats.ts";
import type { Match, Round } from "../types.ts";
import type { StandingNote } from "./reason.ts";

/** Matches that a pair has played, of those it would have played without withdrawing. */
export type Share = { played: number; due: number };
export type Withdrawal = Share & { seat: Seat };

export const isAnnulled = ({ played, due }: Share): boolean => 2 * played < due;

/** @param due matches of a pair that plays to the end */
export function withdrawalOf(seat: Seat, rounds: readonly Round[], seats: Seats, due: number): Withdrawal {
  const isOwn = (match: Match) =>
    match.score && match.score.ending !== "annulled" && match.sides.some((side) => seats.of(side) === seat);
  return { seat, played: rounds.flatMap(({ matches }) => matches).filter(isOwn).length, due };
}

/** The rounds without annulled matches. */
export function countedRounds(rounds: readonly Round[], withdrawn: readonly Withdrawal[], seats: Seats): Round[] {
  const annulled = new Set(withdrawn.filter(isAnnulled).map(({ seat }) => seat));
  const counts = ({ sides }: Match) => !sides.some((side) => annulled.has(seats.of(side) as Seat));
  return rounds.map((round) => ({ ...round, matches: round.matches.filter(counts) }));
}

export const withdrawalNote = (share: Share): StandingNote => ({
  key: "withdrawn",
  played: share.played,
  due: share.due,
  annulled: isAnnulled(share),
});

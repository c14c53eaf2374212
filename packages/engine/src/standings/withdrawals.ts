// Pairs that withdrew before the end. Before half of their matches: no result counts. Else their results count, and the matches
// they did not play do not count: places are by the average per match. tournament-rules 3, docs/decisions/016.

import type { Seat, Seats } from "../pairing/pairs/seats.ts";
import { winnerOf } from "../scoring/scoring.ts";
import type { Match, Round, Side } from "../types.ts";
import type { StandingNote } from "./reason.ts";

/**
 * Matches that a pair has played, of those it would have played without withdrawing. A walkover that it lost is not played (decision 142);
 * `missed` of them have such a result. `over`: every match due has a result, so the pair withdrew from nothing here.
 */
export type Share = { played: number; missed: number; due: number; over: boolean };
export type Withdrawal = Share & { seat: Seat };

export const isAnnulled = ({ played, due, over }: Share): boolean => !over && 2 * played < due;

/** Of these matches of a pair. `isOwn`: whether a side is the pair. */
export function playedShareOf(matches: readonly Match[], isOwn: (side: Side) => boolean, due: number): Share {
  const scored = matches.filter(({ score, sides }) => score && sides.some(isOwn));
  const missed = scored.filter(({ score, sides }) => {
    if (score?.ending !== "walkover") return false;
    const loser = winnerOf(score) === "team1" ? sides[1] : sides[0];
    return isOwn(loser);
  }).length;
  const annulled = scored.filter(({ score }) => score?.ending === "annulled").length;
  return { played: scored.length - missed - annulled, missed, due, over: scored.length >= due };
}

/** @param due matches of a pair that plays to the end */
export function withdrawalOf(seat: Seat, rounds: readonly Round[], seats: Seats, due: number): Withdrawal {
  const matches = rounds.flatMap((round) => round.matches);
  return { seat, ...playedShareOf(matches, (side) => seats.of(side) === seat, due) };
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
  ...(share.missed > 0 ? { missed: share.missed } : {}),
  annulled: isAnnulled(share),
});

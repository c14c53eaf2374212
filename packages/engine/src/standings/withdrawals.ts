// Pairs that went home before the end. Under half of their matches: nobody's table counts them. Else what they played stands, and what
// they did not play counts for nobody: places are by the average per match. tournaments.md 3, docs/decisions/016.

import type { Seat, Seats } from "../pairing/seats.ts";
import type { Match, Round } from "../types.ts";

export type Withdrawal = { seat: Seat; played: number; due: number; annulled: boolean };

/** @param due matches of everyone who stays to the end */
export function withdrawalOf(seat: Seat, rounds: readonly Round[], seats: Seats, due: number): Withdrawal {
  const isOwn = (match: Match) => match.score && match.sides.some((side) => seats.of(side) === seat);
  const played = rounds.flatMap(({ matches }) => matches).filter(isOwn).length;
  return { seat, played, due, annulled: 2 * played < due };
}

/** The rounds without the matches of those whose results are annulled. */
export function countedRounds(rounds: readonly Round[], withdrawn: readonly Withdrawal[], seats: Seats): Round[] {
  const annulled = new Set(withdrawn.flatMap(({ seat, annulled: is }) => (is ? [seat] : [])));
  const counts = ({ sides }: Match) => !sides.some((side) => annulled.has(seats.of(side) as Seat));
  return rounds.map((round) => ({ ...round, matches: round.matches.filter(counts) }));
}

/** «снялись: сыграно 1 из 4, меньше половины, результаты не считаются» */
export const withdrawalNote = ({ played, due, annulled }: Withdrawal): string =>
  annulled
    ? `снялись: сыграно ${played} из ${due}, меньше половины. Матчи с ними не считаются никому`
    : `снялись: сыграно ${played} из ${due}. Эти результаты остаются, несыгранные матчи не считаются никому`;

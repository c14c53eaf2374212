// Buchholz of a Swiss tournament: the scores of the opponents, added up. A round without a match counts as a draw, and its opponent is a
// virtual one (the older FIDE rule). tournament-rules 7, docs/decisions/015.

import type { Round } from "../types.ts";
import { type Criterion, comparable } from "./criterion.ts";
import { type Line, type Meeting, sum } from "./lines.ts";

const DRAW = 0.5;
/** With this many rounds or more the weakest opponent does not count. */
const DROPS_LOWEST_FROM = 5;

/** The score of the virtual opponent: the player's score before the round, the part of the point that the player did not get, and a draw in each later round. */
export const virtualOpponent = (before: number, result: number, later: number): number =>
  before + (1 - result) + DRAW * later;

/** Numbers of the finished rounds: those in which every match has a result. */
export const roundsOver = (rounds: readonly Round[]): number[] =>
  rounds.filter(({ matches }) => matches.length > 0 && matches.every(({ score }) => score)).map(({ number }) => number);

const inRound = (line: Line, round: number): Meeting[] => line.meetings.filter((meeting) => meeting.round === round);

/** Wins in these rounds; a draw and a round without a match are half a win. */
export const swissScore = (line: Line, over: readonly number[]): number =>
  sum(over.map((round) => inRound(line, round)[0]?.result ?? DRAW));

/** @param over numbers of the finished rounds @param rounds of the whole tournament */
export function buchholz(over: readonly number[], rounds: number): Criterion {
  const value = (line: Line): number => {
    const faced = over.map((round, played) => {
      const [meeting] = inRound(line, round);
      if (!meeting) return virtualOpponent(swissScore(line, over.slice(0, played)), DRAW, over.length - played - 1);
      const scores = meeting.opponents.map((opponent) => swissScore(opponent, over));
      return sum(scores) / Math.max(1, scores.length);
    });
    const drops = rounds >= DROPS_LOWEST_FROM && faced.length > 1;
    return sum(faced) - (drops ? Math.min(...faced) : 0);
  };
  return {
    key: "buchholz",
    value,
    reason: (line, below) => ({ key: "buchholz", own: comparable(value(line)), below: comparable(value(below)) }),
  };
}

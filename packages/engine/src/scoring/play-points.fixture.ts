// A match played point by point, by the rules of padel and not by the validator: the reference for the tests of results.
import type { SetScore } from "../types.ts";

export type PlayedRules = {
  setsToWin: 1 | 2;
  games: number;
  tieBreakAt: number;
  deciding: "full" | "tie_break_7" | "tie_break_10";
  deuce: "advantage" | "golden" | "star";
};

type Side = 0 | 1;
/** The winner of the next point; undefined stops the match. */
export type NextPoint = () => Side | undefined;

/** The match as it was: finished sets, then the set under way, if it has begun. */
export type PlayedMatchState = { sets: SetScore[]; open: SetScore | undefined; ended: boolean };

/** Plays until `target` points, `ahead` ahead; after `decisive` each side the next point wins. Undefined where the match was stopped. */
function race(
  next: NextPoint,
  target: number,
  decisive: number,
  onPoint: (score: [number, number]) => void,
): Side | undefined {
  const score: [number, number] = [0, 0];
  for (;;) {
    const side = next();
    if (side === undefined) return undefined;
    const level = score[0] === score[1] && score[0] >= decisive;
    score[side] += 1;
    onPoint(score);
    const other: Side = side === 0 ? 1 : 0;
    if (level || (score[side] >= target && score[side] - score[other] >= 2)) return side;
  }
}

/** The points of each side at which one point decides a game: 40:40, or the third deuce. */
const DECISIVE = { advantage: Number.POSITIVE_INFINITY, golden: 3, star: 5 } as const;

export function playPoints(rules: PlayedRules, next: NextPoint): PlayedMatchState {
  const sets: SetScore[] = [];
  const won = [0, 0];
  const ignore = () => undefined;
  for (;;) {
    const isDeciding = rules.setsToWin === 2 && won[0] === 1 && won[1] === 1;
    const set: [number, number] = [0, 0];
    let winner: Side | undefined;
    if (isDeciding && rules.deciding !== "full") {
      winner = race(next, rules.deciding === "tie_break_7" ? 7 : 10, Number.POSITIVE_INFINITY, ([one, other]) => {
        set[0] = one;
        set[1] = other;
      });
    } else {
      while (winner === undefined) {
        const isTieBreak = set[0] === rules.tieBreakAt && set[1] === rules.tieBreakAt;
        const side = isTieBreak
          ? race(next, 7, Number.POSITIVE_INFINITY, ignore)
          : race(next, 4, DECISIVE[rules.deuce], ignore);
        if (side === undefined) break;
        set[side] += 1;
        const ahead = set[side] - set[side === 0 ? 1 : 0];
        if (isTieBreak || (set[side] >= rules.games && ahead >= 2)) winner = side;
      }
    }
    if (winner === undefined) return { sets, open: set[0] + set[1] > 0 ? set : undefined, ended: false };
    sets.push(set);
    won[winner] = (won[winner] ?? 0) + 1;
    if (won[winner] === rules.setsToWin) return { sets, open: undefined, ended: true };
  }
}

/** Points that lead to this score of games, where it is reachable: each game to love, in turn as long as both have games to win. */
export function pointsTo(sets: readonly SetScore[], rules: PlayedRules): Side[] {
  return sets.flatMap(([one, other], index) => {
    const isTieBreak = index === 2 && rules.deciding !== "full";
    const last: Side = one > other ? 0 : 1;
    const [won, lost] = [Math.max(one, other), Math.min(one, other)];
    const loser: Side = last === 0 ? 1 : 0;
    // Level as long as the loser has games to win; then the winner of the set wins the rest.
    const order: Side[] = Array.from({ length: won + lost }, (_, turn) =>
      turn < 2 * lost && turn % 2 === 0 ? loser : last,
    );
    if (isTieBreak) return order;
    const score: [number, number] = [0, 0];
    return order.flatMap((side) => {
      const tieBreak = score[0] === rules.tieBreakAt && score[1] === rules.tieBreakAt;
      score[side] += 1;
      return Array.from({ length: tieBreak ? 7 : 4 }, () => side);
    });
  });
}

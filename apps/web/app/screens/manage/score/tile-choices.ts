import type { ScoreRules, SetScore } from "@bandeha/engine";

/** Results farther from the middle are rare; one more tap shows them. */
const REACH = 8;

/** Points to choose from for a fixed total: around the middle, where matches end, or all of them. */
export function tileChoices(total: number, all = false): number[] {
  const from = all ? 0 : Math.max(0, Math.ceil(total / 2) - REACH);
  return Array.from({ length: total - 2 * from + 1 }, (_, index) => from + index);
}

/** Whether a result lies outside the usual tiles. */
export const isRare = (points: number, total: number): boolean => !tileChoices(total).includes(points);

const wonWith = (games: number, losers: readonly number[]) => losers.map((loser): SetScore => [games, loser]);

/** The ways a set is won, for the side that won it. */
const won: Record<NonNullable<ScoreRules["sets"]>, readonly SetScore[]> = {
  full: [...wonWith(6, [0, 1, 2, 3, 4]), ...wonWith(7, [5, 6])],
  mini: wonWith(4, [0, 1, 2, 3]),
};

/** The results of a set that `side` has won, seen from the first side. */
export const setChoices = (side: 0 | 1, { sets = "full" }: Pick<ScoreRules, "sets">): readonly SetScore[] =>
  side === 0 ? won[sets] : won[sets].map(([winner, loser]): SetScore => [loser, winner]);

/** Sets to show: those entered, and the next one while neither side has two. */
export function setsToShow(sets: readonly SetScore[]): number {
  const ahead = [0, 1].some((side) => sets.filter((set) => (set[side] ?? 0) > (set[1 - side] ?? 0)).length === 2);
  return ahead ? sets.length : Math.min(3, sets.length + 1);
}

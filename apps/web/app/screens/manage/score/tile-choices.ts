import type { ScoreRules, SetScore } from "@bandeha/engine";

/** Tiles within this distance of the middle are shown first; one more tap shows the others. */
const REACH = 8;

/** Tiles for a fixed total: around the middle, or all of them. */
export function tileChoices(total: number, all = false): number[] {
  const from = all ? 0 : Math.max(0, Math.ceil(total / 2) - REACH);
  return Array.from({ length: total - 2 * from + 1 }, (_, index) => from + index);
}

export const isRare = (points: number, total: number): boolean => !tileChoices(total).includes(points);

const wonWith = (games: number, losers: readonly number[]) => losers.map((loser): SetScore => [games, loser]);

/** The scores of a won set, from the winner's side. */
const won: Record<NonNullable<ScoreRules["sets"]>, readonly SetScore[]> = {
  full: [...wonWith(6, [0, 1, 2, 3, 4]), ...wonWith(7, [5, 6])],
  mini: wonWith(4, [0, 1, 2, 3]),
};

/** The scores of a set won by `side`, from the first side. */
export const setChoices = (side: 0 | 1, { sets = "full" }: Pick<ScoreRules, "sets">): readonly SetScore[] =>
  side === 0 ? won[sets] : won[sets].map(([winner, loser]): SetScore => [loser, winner]);

/** Sets to show: those entered, and the next one while neither side has two. */
export function setsToShow(sets: readonly SetScore[]): number {
  const ahead = [0, 1].some((side) => sets.filter((set) => (set[side] ?? 0) > (set[1 - side] ?? 0)).length === 2);
  return ahead ? sets.length : Math.min(3, sets.length + 1);
}

import { type ScoreRules, type SetScore, setsToWin, wonSets } from "@bandeha/engine";

/** The settings that sets follow from; without them the match is the usual one. */
export type MatchSets = Pick<ScoreRules, "sets" | "match">;

/** Tiles within this distance of the middle are shown first; one more tap shows the others. */
const REACH = 8;

/** Tiles for a fixed total: around the middle, or all of them. */
export function tileChoices(total: number, all = false): number[] {
  const from = all ? 0 : Math.max(0, Math.ceil(total / 2) - REACH);
  return Array.from({ length: total - 2 * from + 1 }, (_, index) => from + index);
}

export const isRare = (points: number, total: number): boolean => !tileChoices(total).includes(points);

/** The scores of a set won by `side`, from the first side. */
export const setChoices = (side: 0 | 1, rules: MatchSets): readonly SetScore[] =>
  wonSets(rules).map(([winner, loser]): SetScore => (side === 0 ? [winner, loser] : [loser, winner]));

export const isWonSet = (set: SetScore, rules: MatchSets): boolean =>
  ([0, 1] as const).some((side) => setChoices(side, rules).some((choice) => choice.join() === set.join()));

/** Sets to show: those entered, and the next one while neither side has won enough. */
export function setsToShow(sets: readonly SetScore[], rules: MatchSets = {}): number {
  const needed = setsToWin(rules);
  const ahead = [0, 1].some((side) => sets.filter((set) => (set[side] ?? 0) > (set[1 - side] ?? 0)).length === needed);
  return ahead ? sets.length : Math.min(2 * needed - 1, sets.length + 1);
}

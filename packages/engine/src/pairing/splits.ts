// How a court's four players form two sides: the conventions of Mexicano.

import { bestSplit, type Split } from "./four.ts";

/** Ways to split four, in order of preference, and the number of earlier partnerships of a way. */
export type SplitChoice = (
  splits: readonly [Split, ...Split[]],
  repeatsOf: (split: Split) => number,
  final: boolean,
) => Split;

/** The way with fewest earlier partnerships; in the last round always the first way. */
export const fewestRepeats: SplitChoice = (splits, repeatsOf, final) =>
  final ? splits[0] : bestSplit(splits, (split) => [repeatsOf(split)]);

/** Always first with fourth. */
export const firstWithFourth: SplitChoice = ([first]) => first;

/** Always first with third. */
export const firstWithThird: SplitChoice = ([first, second]) => second ?? first;

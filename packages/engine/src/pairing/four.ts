// Four people on a court: three ways to split them into sides, and what speaks for one or another.

import type { History } from "./history.ts";

/** Players by index, best first; a split names who plays with whom. */
export type Four = readonly [number, number, number, number];
export type Split = readonly [readonly [number, number], readonly [number, number]];

/** First with fourth, first with third, first with second: in this order of preference. */
export const splitsOf = ([a, b, c, d]: Four): [Split, Split, Split] => [
  [
    [a, d],
    [b, c],
  ],
  [
    [a, c],
    [b, d],
  ],
  [
    [a, b],
    [c, d],
  ],
];

/** The two sides' partnerships that have been before, counted. */
export const repeats = (split: Split, { partnered }: Pick<History, "partnered">, players: number): number =>
  split.reduce((sum, [a, b]) => sum + (partnered[a * players + b] ?? 0), 0);

/** The split with the least cost; costs are compared from the first number on, and an earlier split wins a tie. */
export function bestSplit(splits: readonly Split[], costOf: (split: Split) => readonly number[]): Split {
  const [first, ...others] = splits.map((split) => ({ split, cost: costOf(split) }));
  if (!first) throw new Error("No split to choose from");
  return others.reduce((best, each) => {
    const at = each.cost.findIndex((value, i) => value !== best.cost[i]);
    return at >= 0 && (each.cost[at] ?? 0) < (best.cost[at] ?? 0) ? each : best;
  }, first).split;
}

// Four people on a court: the three ways to split them into sides, and the cost of each.

import { itemAt } from "../lookup.ts";
import type { History } from "./history.ts";

/** Indexes of players, best first; a split states the partners. */
type Four = readonly [number, number, number, number];
export type Split = readonly [readonly [number, number], readonly [number, number]];

/** The first four of these players. */
export const fourOf = (players: readonly number[]): Four => [
  itemAt(players, 0),
  itemAt(players, 1),
  itemAt(players, 2),
  itemAt(players, 3),
];

/** In order of preference: first with fourth, first with third, first with second. */
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

/** Two men and then two women, best first: first man with second woman, then first man with first woman. */
export const mixedSplitsOf = ([man, man2, woman, woman2]: Four): [Split, Split] => [
  [
    [man, woman2],
    [man2, woman],
  ],
  [
    [man, woman],
    [man2, woman2],
  ],
];

/** The number of earlier partnerships of the two sides. */
export const repeats = (split: Split, { partnered }: Pick<History, "partnered">, players: number): number =>
  split.reduce((sum, [a, b]) => sum + itemAt(partnered, a * players + b), 0);

/** The split with the least cost; costs are compared from the first number on, and an earlier split wins a tie. */
export function bestSplit(splits: readonly [Split, ...Split[]], costOf: (split: Split) => readonly number[]): Split {
  return splits
    .map((split) => ({ split, cost: costOf(split) }))
    .reduce((best, each) => (isLess(each.cost, best.cost) ? each : best)).split;
}

/** Whether `one` is lexicographically smaller; both lists have the same length. */
export function isLess(one: readonly number[], other: readonly number[]): boolean {
  const at = one.findIndex((value, i) => value !== other[i]);
  return at >= 0 && itemAt(one, at) < itemAt(other, at);
}

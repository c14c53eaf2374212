// How often every two players play together and against each other, in the schedule that annealing changes, and what that costs.

import { choose2 } from "../bounds.ts";
import type { History } from "../history.ts";

/** Costs of a repeated partner, a repeated opponent, two rests in a row, and a run of rests longer than allowed. */
export const WEIGHTS = { partner: 40, opponent: 16, rest: 30, restRun: 300 } as const;

/** A pair's cell: times partnered above, times opposed in the lower five bits. */
const PARTNERED = 32;
const CELLS = PARTNERED * 32;

/** By cell: what one change of it adds to the cost. */
type Prices = Record<
  "morePartner" | "lessPartner" | "moreOpponent" | "lessOpponent" | "toOpponent" | "toPartner",
  Int32Array
>;

export type Pairs = {
  players: number;
  /** Symmetric, at [a * players + b]. */
  cells: Uint16Array;
  prices: Prices;
  /** Of all pairs. */
  cost: number;
};

/** @param neverMet price of a pair that never meets */
const costOfCell = (cell: number, neverMet: number): number =>
  WEIGHTS.partner * choose2(cell >> 5) + WEIGHTS.opponent * choose2(cell & 31) + (cell === 0 ? neverMet : 0);

function pricesOf(neverMet: number): Prices {
  const steps = (step: number) =>
    Int32Array.from({ length: CELLS }, (_, cell) =>
      cell + step < 0 ? 0 : costOfCell(cell + step, neverMet) - costOfCell(cell, neverMet),
    );
  return {
    morePartner: steps(PARTNERED),
    lessPartner: steps(-PARTNERED),
    moreOpponent: steps(1),
    lessOpponent: steps(-1),
    toOpponent: steps(1 - PARTNERED),
    toPartner: steps(PARTNERED - 1),
  };
}

/** The pairs of the rounds already played, before any game of the schedule. */
export function pairsOf(players: number, { partnered, opposed }: History, neverMet: number): Pairs {
  const cells = Uint16Array.from(partnered, (times, at) => times * PARTNERED + (opposed[at] as number));
  let cost = 0;
  for (let a = 0; a < players; a++)
    for (let b = 0; b < a; b++) cost += costOfCell(cells[a * players + b] as number, neverMet);
  return { players, cells, prices: pricesOf(neverMet), cost };
}

/** Adds `step` to the cell of a pair and its price to the cost. */
function shift(pairs: Pairs, a: number, b: number, step: number, price: Int32Array): void {
  const { players, cells } = pairs;
  const cell = cells[a * players + b] as number;
  pairs.cost += price[cell] as number;
  cells[a * players + b] = cell + step;
  cells[b * players + a] = cell + step;
}

/** A player comes into a game beside `partner`, against the two others. */
export function enterGame(pairs: Pairs, player: number, partner: number, one: number, other: number): void {
  const { morePartner, moreOpponent } = pairs.prices;
  shift(pairs, player, partner, PARTNERED, morePartner);
  shift(pairs, player, one, 1, moreOpponent);
  shift(pairs, player, other, 1, moreOpponent);
}

/** A player goes out of a game in which they had `partner` and the two others against them. */
export function leaveGame(pairs: Pairs, player: number, partner: number, one: number, other: number): void {
  const { lessPartner, lessOpponent } = pairs.prices;
  shift(pairs, player, partner, -PARTNERED, lessPartner);
  shift(pairs, player, one, -1, lessOpponent);
  shift(pairs, player, other, -1, lessOpponent);
}

/** All pairs of a new game, `a` and `b` against `c` and `d`. */
export function addGame(pairs: Pairs, a: number, b: number, c: number, d: number): void {
  const { morePartner, moreOpponent } = pairs.prices;
  shift(pairs, a, b, PARTNERED, morePartner);
  shift(pairs, c, d, PARTNERED, morePartner);
  for (const x of [a, b]) for (const y of [c, d]) shift(pairs, x, y, 1, moreOpponent);
}

/** What it costs that `a` and `b` of one game trade their partners. */
export function priceOfTrade(
  { players: n, cells, prices }: Pairs,
  a: number,
  ap: number,
  b: number,
  bp: number,
): number {
  const { toOpponent, toPartner } = prices;
  return (
    (toOpponent[cells[a * n + ap] as number] as number) +
    (toOpponent[cells[b * n + bp] as number] as number) +
    (toPartner[cells[a * n + bp] as number] as number) +
    (toPartner[cells[b * n + ap] as number] as number)
  );
}

/** `a` and `b` of one game trade their partners. */
export function tradePartners(pairs: Pairs, a: number, ap: number, b: number, bp: number): void {
  const { toOpponent, toPartner } = pairs.prices;
  shift(pairs, a, ap, 1 - PARTNERED, toOpponent);
  shift(pairs, b, bp, 1 - PARTNERED, toOpponent);
  shift(pairs, a, bp, PARTNERED - 1, toPartner);
  shift(pairs, b, ap, PARTNERED - 1, toPartner);
}

/**
 * What it costs that `a` goes out of the game with `partner` against `one` and `other`, and `b` comes in, who is in none of its pairs: the six pairs
 * are all different, so their prices can be added without changing the table.
 */
export function priceOfTurn(
  { players: n, cells, prices }: Pairs,
  a: number,
  b: number,
  partner: number,
  one: number,
  other: number,
): number {
  const { lessPartner, lessOpponent, morePartner, moreOpponent } = prices;
  return (
    (lessPartner[cells[a * n + partner] as number] as number) +
    (lessOpponent[cells[a * n + one] as number] as number) +
    (lessOpponent[cells[a * n + other] as number] as number) +
    (morePartner[cells[b * n + partner] as number] as number) +
    (moreOpponent[cells[b * n + one] as number] as number) +
    (moreOpponent[cells[b * n + other] as number] as number)
  );
}

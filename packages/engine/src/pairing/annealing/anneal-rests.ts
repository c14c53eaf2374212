// Who rests when in the schedule that annealing changes, and what runs of rests cost.

import type { History } from "../history.ts";
import { WEIGHTS } from "./anneal-pairs.ts";

export type Rests = {
  /** Longest run of rests that is not penalised. */
  allowedRun: number;
  /** Rests before the first round of the schedule. */
  earlier: Uint8Array;
  /** By player, as bits: first the run that ends the history, in `runBits` bits, then one bit per round. */
  bits: Int32Array;
  runBits: number;
  /** Round of a player's k-th rest, or -1, at [player * ranks + k]. */
  roundOf: Int8Array;
  ranks: number;
  /** Of all players. */
  cost: number;
};

/** The rests of the rounds already played, before any of the schedule. */
export function restsOf(players: number, rounds: number, history: History, allowedRun: number): Rests {
  const runBits = Math.min(allowedRun + 1, Math.max(0, ...history.restRun));
  const ranks = Math.max(0, ...history.rests) + rounds + 1;
  const bits = Int32Array.from({ length: players }, (_, player) => {
    const run = Math.min(runBits, history.restRun[player] as number);
    return ((1 << run) - 1) << (runBits - run);
  });
  const cost = bits.reduce((sum, own) => sum + costOfBits(own, allowedRun), 0);
  const roundOf = new Int8Array(players * ranks).fill(-1);
  return { allowedRun, earlier: history.rests, bits, runBits, roundOf, ranks, cost };
}

function bitCount(bits: number): number {
  let count = 0;
  for (let rest = bits; rest !== 0; rest &= rest - 1) count++;
  return count;
}

function costOfBits(bits: number, allowedRun: number): number {
  let cost = WEIGHTS.rest * bitCount(bits & (bits >>> 1));
  let run = bits;
  for (let i = 0; i < allowedRun; i++) run &= run >>> 1;
  if (allowedRun > 0) cost += WEIGHTS.restRun * bitCount(run);
  return cost;
}

/** How often a player has rested before a round. Only rests of the same rank may trade places, which keeps rests fair after every round. */
export const rankAt = ({ earlier, bits, runBits }: Rests, player: number, round: number): number =>
  (earlier[player] as number) + bitCount((bits[player] as number) & (((1 << round) - 1) << runBits));

/** A player rests in a round in which they played, or plays in one in which they rested. */
export function toggleRest(rests: Rests, player: number, round: number): void {
  const { bits, runBits, allowedRun } = rests;
  const before = bits[player] as number;
  const after = before ^ (1 << (round + runBits));
  bits[player] = after;
  rests.cost += costOfBits(after, allowedRun) - costOfBits(before, allowedRun);
}

// The schedule that annealing changes: who sits where in each round. `pairs` and `rests` follow every change, and their costs are its cost.

import { itemAt } from "../../lookup.ts";
import type { Random } from "../../random.ts";
import type { Game } from "../designs/design.ts";
import type { History } from "../history.ts";
import { restQueue } from "../rest-queue.ts";
import { addGame, enterGame, leaveGame, type Pairs, pairsOf } from "./anneal-pairs.ts";
import { type Rests, rankAt, restsOf, toggleRest } from "./anneal-rests.ts";

/** The size of a schedule, and what was played before it. */
export type ScheduleInput = {
  players: number;
  courts: number;
  rounds: number;
  history: History;
  /** Mixed sides: kind 0 takes the first seat of a side, kind 1 the second. Absent: any player takes any seat. */
  kinds?: readonly (0 | 1)[] | undefined;
  /** Longest run of rests that is not penalised. */
  restRun: number;
  /** Price of a pair that never meets; an opponent met twice costs 16. */
  neverMet: number;
};

export type DraftSchedule = {
  players: number;
  /** Of one round; four in a row are a game, two of them a side. Those who rest are behind them. */
  seats: number;
  rounds: number;
  /** The player in each seat, at [round * players + seat]. */
  seat: Uint8Array;
  /** The seat of each player, at [round * players + player]. */
  place: Uint8Array;
  pairs: Pairs;
  rests: Rests;
};

export const costOfDraft = ({ pairs, rests }: DraftSchedule): number => pairs.cost + rests.cost;

/** Fair rests, and the others in random seats. */
export function firstSchedule(input: ScheduleInput, random: Random): DraftSchedule {
  const { players, courts, rounds, history, kinds, restRun, neverMet } = input;
  const seats = 4 * courts;
  const draft: DraftSchedule = {
    players,
    seats,
    rounds,
    seat: new Uint8Array(rounds * players),
    place: new Uint8Array(rounds * players),
    pairs: pairsOf(players, history, neverMet),
    rests: restsOf(players, rounds, history, restRun),
  };
  const everyone = Array.from({ length: players }, (_, player) => player);
  const pools = kinds ? [everyone.filter((i) => kinds[i] === 0), everyone.filter((i) => kinds[i] === 1)] : [everyone];
  const queues = pools.map((pool) => restQueue(pool, seats / pools.length, rounds, history, random));
  for (let round = 0; round < rounds; round++) {
    const resting = queues.map((queue) => itemAt(queue, round));
    const playing = pools.map((pool, k) => random.shuffle(pool.filter((one) => !itemAt(resting, k).includes(one))));
    seatRound(draft, round, playing, resting.flat());
  }
  return draft;
}

/** @param playing of each pool; the pools take turns in the seats */
function seatRound(
  { players, seats, seat, place, pairs, rests }: DraftSchedule,
  round: number,
  playing: readonly (readonly number[])[],
  resting: readonly number[],
): void {
  const base = round * players;
  for (const [i, player] of resting.entries()) {
    seat[base + seats + i] = player;
    rests.roundOf[player * rests.ranks + rankAt(rests, player, round)] = round;
    toggleRest(rests, player, round);
  }
  for (const [k, pool] of playing.entries())
    for (const [i, player] of pool.entries()) seat[base + i * playing.length + k] = player;
  for (let at = 0; at < players; at++) place[base + (seat[base + at] as number)] = at;
  const playerAt = (at: number) => seat[base + at] as number;
  for (let at = 0; at < seats; at += 4)
    addGame(pairs, playerAt(at), playerAt(at + 1), playerAt(at + 2), playerAt(at + 3));
}

/** The first seat of the side against the one of `at`, from the start of the table. */
export const across = (base: number, at: number): number => base + (at & ~3) + ((at & 2) ^ 2);

function leave({ pairs, seat }: DraftSchedule, player: number, base: number, at: number): void {
  const other = across(base, at);
  leaveGame(pairs, player, seat[base + (at ^ 1)] as number, seat[other] as number, seat[other + 1] as number);
}

function enter({ pairs, seat }: DraftSchedule, player: number, base: number, at: number): void {
  const other = across(base, at);
  enterGame(pairs, player, seat[base + (at ^ 1)] as number, seat[other] as number, seat[other + 1] as number);
}

/** Two players of different games of one round trade their seats. */
export function tradeSeats(draft: DraftSchedule, base: number, i: number, j: number): void {
  const a = draft.seat[base + i] as number;
  const b = draft.seat[base + j] as number;
  leave(draft, a, base, i);
  leave(draft, b, base, j);
  takeEachOthersSeat(draft, base, i, j);
  enter(draft, b, base, i);
  enter(draft, a, base, j);
}

/** Only the seats: the pairs are up to the caller. */
export function takeEachOthersSeat({ seat, place }: DraftSchedule, base: number, i: number, j: number): void {
  const a = seat[base + i] as number;
  const b = seat[base + j] as number;
  seat[base + i] = b;
  seat[base + j] = a;
  place[base + b] = i;
  place[base + a] = j;
}

/** The player who rests at `bench` takes the seat `at` of a round, and its player rests. Exact also where the same people meet again. */
export function relieve(draft: DraftSchedule, round: number, bench: number, at: number): void {
  const base = round * draft.players;
  const outgoing = draft.seat[base + at] as number;
  const incoming = draft.seat[base + bench] as number;
  leave(draft, outgoing, base, at);
  takeEachOthersSeat(draft, base, at, bench);
  enter(draft, incoming, base, at);
  toggleRest(draft.rests, outgoing, round);
  toggleRest(draft.rests, incoming, round);
}

/** The games of each round, from a table of seats. */
export function gamesOf({ players, seats, rounds }: DraftSchedule, seat: Uint8Array): Game[][] {
  const gameAt = (first: number): Game => {
    const at = (i: number) => seat[first + i] as number;
    return [at(0), at(1), at(2), at(3)];
  };
  return Array.from({ length: rounds }, (_, round) =>
    Array.from({ length: seats / 4 }, (_, court) => gameAt(round * players + court * 4)),
  );
}

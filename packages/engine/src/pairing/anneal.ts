// Simulated annealing for rotating partners (tournament-rules 5): finds a schedule where no design exists, or around rounds
// already played. Bounded by a count of moves, so that the same seed gives the same schedule on any machine.

import { itemAt } from "../lookup.ts";
import type { Random } from "../random.ts";
import { choose2 } from "./bounds.ts";
import type { Game } from "./design.ts";
import type { History } from "./history.ts";
import { restQueue } from "./rest-queue.ts";

export type AnnealInput = {
  players: number;
  courts: number;
  rounds: number;
  history: History;
  /** Mixed sides: kind 0 takes the first seat of a side, kind 1 the second. Absent: any player takes any seat. */
  kinds?: readonly (0 | 1)[] | undefined;
  /** Longest run of rests that is not penalised. */
  restRun: number;
  random: Random;
  moves: number;
  /** Price of a pair that never meets; an opponent met twice costs 16. */
  neverMet: number;
  /** The search stops when the cost is at most this. */
  goal: number;
};

export type Annealed = { rounds: Game[][]; cost: number };

export const WEIGHTS = { partner: 40, opponent: 16, rest: 30, restRun: 300 } as const;
const HOT = 19;
const COLD = 1.9;
/** Moves between two steps of temperature. */
const STEP = 1024;
/** A pair's cell: times partnered above, times opposed in the lower five bits. */
const PARTNERED = 32;
const CELLS = PARTNERED * 32;

type Prices = Record<
  "morePartner" | "lessPartner" | "moreOpponent" | "lessOpponent" | "toOpponent" | "toPartner",
  Int32Array
>;

/** The cost of each cell of a pair, and the cost of changing one cell into another. */
function pricesOf(neverMet: number) {
  const cellCost = (cell: number) => {
    const p = cell >> 5;
    const q = cell & 31;
    return WEIGHTS.partner * choose2(p) + WEIGHTS.opponent * choose2(q) + (cell === 0 ? neverMet : 0);
  };
  const steps = (step: number) =>
    Int32Array.from({ length: CELLS }, (_, cell) => (cell + step < 0 ? 0 : cellCost(cell + step) - cellCost(cell)));
  const prices: Prices = {
    morePartner: steps(PARTNERED),
    lessPartner: steps(-PARTNERED),
    moreOpponent: steps(1),
    lessOpponent: steps(-1),
    toOpponent: steps(1 - PARTNERED),
    toPartner: steps(PARTNERED - 1),
  };
  return { cellCost, ...prices };
}
/** -ln of a uniform random number, tabulated: accepting a move compares an integer with this times the temperature. */
const patience = Float64Array.from({ length: 4096 }, (_, i) => -Math.log((i + 0.5) / 4096));

const bitCount = (bits: number) => {
  let count = 0;
  for (let rest = bits; rest !== 0; rest &= rest - 1) count++;
  return count;
};

/** One annealing run from hot to cold. Refuses nothing: the caller ensures 4 · courts ≤ players and kinds that fill the seats. */
export function anneal(input: AnnealInput): Annealed {
  const { players: n, courts, rounds, history, kinds, restRun, random, moves } = input;
  const { cellCost, morePartner, lessPartner, moreOpponent, lessOpponent, toOpponent, toPartner } = pricesOf(
    input.neverMet,
  );
  const seats = 4 * courts;
  const resters = n - seats;
  const seat = new Uint8Array(rounds * n);
  const place = new Uint8Array(rounds * n);
  const cells = new Uint16Array(n * n);
  /** Rests of a player as bits: first the run that ends the history, then one bit per round. */
  const runBits = Math.min(restRun + 1, Math.max(0, ...history.restRun));
  const restBits = new Int32Array(n);
  /** Round of a player's k-th rest, or -1. Only rests with the same k may trade places, which keeps rests fair after every round. */
  const ranks = Math.max(0, ...history.rests) + rounds + 1;
  const restRound = new Int8Array(n * ranks).fill(-1);

  const restCost = (bits: number) => {
    let cost = WEIGHTS.rest * bitCount(bits & (bits >>> 1));
    let run = bits;
    for (let i = 0; i < restRun; i++) run &= run >>> 1;
    if (restRun > 0) cost += WEIGHTS.restRun * bitCount(run);
    return cost;
  };
  const rankAt = (player: number, round: number) =>
    (history.rests[player] as number) + bitCount((restBits[player] as number) & (((1 << round) - 1) << runBits));

  let cost = 0;
  /** Adds `step` to the cell of a pair and its price to the cost. */
  const shift = (a: number, b: number, step: number, price: Int32Array) => {
    const cell = cells[a * n + b] as number;
    cost += price[cell] as number;
    cells[a * n + b] = cell + step;
    cells[b * n + a] = cell + step;
  };
  const leave = (player: number, base: number, at: number) => {
    const game = base + (at & ~3);
    const other = (at & 2) ^ 2;
    shift(player, seat[base + (at ^ 1)] as number, -PARTNERED, lessPartner);
    shift(player, seat[game + other] as number, -1, lessOpponent);
    shift(player, seat[game + other + 1] as number, -1, lessOpponent);
  };
  const enter = (player: number, base: number, at: number) => {
    const game = base + (at & ~3);
    const other = (at & 2) ^ 2;
    shift(player, seat[base + (at ^ 1)] as number, PARTNERED, morePartner);
    shift(player, seat[game + other] as number, 1, moreOpponent);
    shift(player, seat[game + other + 1] as number, 1, moreOpponent);
  };

  const start = () => {
    for (let a = 0; a < n; a++) {
      const run = Math.min(runBits, history.restRun[a] as number);
      restBits[a] = ((1 << run) - 1) << (runBits - run);
      for (let b = 0; b < n; b++)
        cells[a * n + b] =
          (history.partnered[a * n + b] as number) * PARTNERED + (history.opposed[a * n + b] as number);
    }
    for (let a = 0; a < n; a++) for (let b = 0; b < a; b++) cost += cellCost(cells[a * n + b] as number);
    const everyone = Array.from({ length: n }, (_, player) => player);
    const pools = kinds ? [everyone.filter((i) => kinds[i] === 0), everyone.filter((i) => kinds[i] === 1)] : [everyone];
    const queues = pools.map((pool) => restQueue(pool, seats / pools.length, rounds, history, random));
    for (let r = 0; r < rounds; r++) {
      const base = r * n;
      let tail = seats;
      for (const [k, pool] of pools.entries()) {
        const resting = itemAt(itemAt(queues, k), r);
        for (const player of resting) {
          seat[base + tail++] = player;
          restRound[player * ranks + rankAt(player, r)] = r;
          restBits[player] = (restBits[player] as number) | (1 << (r + runBits));
        }
        const playing = random.shuffle(pool.filter((player) => !resting.includes(player)));
        for (const [i, player] of playing.entries()) seat[base + i * pools.length + k] = player;
      }
      for (let at = 0; at < n; at++) place[base + (seat[base + at] as number)] = at;
      for (let at = 0; at < seats; at += 4) {
        const [a, b, c, d] = [seat[base + at], seat[base + at + 1], seat[base + at + 2], seat[base + at + 3]] as [
          number,
          number,
          number,
          number,
        ];
        shift(a, b, PARTNERED, morePartner);
        shift(c, d, PARTNERED, morePartner);
        for (const x of [a, b]) for (const y of [c, d]) shift(x, y, 1, moreOpponent);
      }
    }
    for (let a = 0; a < n; a++) cost += restCost(restBits[a] as number);
  };
  start();

  const best = Uint8Array.from(seat);
  let bestCost = cost;
  /** Xorshift: the loop draws too often for the seeded generator itself. */
  let word = random.below(0x7fffffff) | 1;
  const draw = (bound: number) => {
    word ^= word << 13;
    word ^= word >>> 17;
    word ^= word << 5;
    return ((word >>> 0) * 2.3283064365386963e-10 * bound) | 0;
  };
  let temperature = HOT;
  const cooling = (COLD / HOT) ** (STEP / moves);
  const refuses = (delta: number) => delta > 0 && delta > temperature * (patience[draw(4096)] as number);

  /** Two seats of one round trade players. */
  const swap = () => {
    const base = draw(rounds) * n;
    const i = draw(seats);
    const j = draw(seats);
    if (i >> 1 === j >> 1 || (kinds && ((i ^ j) & 1) === 1)) return;
    const a = seat[base + i] as number;
    const b = seat[base + j] as number;
    const ap = seat[base + (i ^ 1)] as number;
    const bp = seat[base + (j ^ 1)] as number;
    if (i >> 2 === j >> 2) {
      const delta =
        (toOpponent[cells[a * n + ap] as number] as number) +
        (toOpponent[cells[b * n + bp] as number] as number) +
        (toPartner[cells[a * n + bp] as number] as number) +
        (toPartner[cells[b * n + ap] as number] as number);
      if (refuses(delta)) return;
      shift(a, ap, 1 - PARTNERED, toOpponent);
      shift(b, bp, 1 - PARTNERED, toOpponent);
      shift(a, bp, PARTNERED - 1, toPartner);
      shift(b, ap, PARTNERED - 1, toPartner);
    } else {
      const ao = base + (i & ~3) + ((i & 2) ^ 2);
      const bo = base + (j & ~3) + ((j & 2) ^ 2);
      const a1 = seat[ao] as number;
      const a2 = seat[ao + 1] as number;
      const b1 = seat[bo] as number;
      const b2 = seat[bo + 1] as number;
      // In two different games the twelve pairs are all different, so their prices can be added without changing the table.
      const delta =
        (lessPartner[cells[a * n + ap] as number] as number) +
        (lessOpponent[cells[a * n + a1] as number] as number) +
        (lessOpponent[cells[a * n + a2] as number] as number) +
        (morePartner[cells[a * n + bp] as number] as number) +
        (moreOpponent[cells[a * n + b1] as number] as number) +
        (moreOpponent[cells[a * n + b2] as number] as number) +
        (lessPartner[cells[b * n + bp] as number] as number) +
        (lessOpponent[cells[b * n + b1] as number] as number) +
        (lessOpponent[cells[b * n + b2] as number] as number) +
        (morePartner[cells[b * n + ap] as number] as number) +
        (moreOpponent[cells[b * n + a1] as number] as number) +
        (moreOpponent[cells[b * n + a2] as number] as number);
      if (refuses(delta)) return;
      leave(a, base, i);
      leave(b, base, j);
      seat[base + i] = b;
      seat[base + j] = a;
      enter(b, base, i);
      enter(a, base, j);
    }
    seat[base + i] = b;
    seat[base + j] = a;
    place[base + b] = i;
    place[base + a] = j;
  };

  /** `incoming` takes the seat of `outgoing` in a round, and `outgoing` rests. Exact also where the same people meet again. */
  const relieve = (round: number, bench: number, at: number) => {
    const base = round * n;
    const outgoing = seat[base + at] as number;
    const incoming = seat[base + bench] as number;
    leave(outgoing, base, at);
    seat[base + at] = incoming;
    enter(incoming, base, at);
    seat[base + bench] = outgoing;
    place[base + incoming] = at;
    place[base + outgoing] = bench;
    const bit = 1 << (round + runBits);
    cost -= restCost(restBits[outgoing] as number) + restCost(restBits[incoming] as number);
    restBits[outgoing] = (restBits[outgoing] as number) | bit;
    restBits[incoming] = (restBits[incoming] as number) & ~bit;
    cost += restCost(restBits[outgoing] as number) + restCost(restBits[incoming] as number);
  };

  /** Player a, resting in round r, trades this rest for b's rest of the same rank in a later round s (or b never rests at that rank: then a has no higher one, because rests are fair after every round). */
  const exchange = () => {
    const r = draw(rounds);
    const bench = seats + draw(resters);
    const at = draw(seats);
    const a = seat[r * n + bench] as number;
    const b = seat[r * n + at] as number;
    if (kinds && kinds[a] !== kinds[b]) return;
    const rank = rankAt(a, r);
    if (rankAt(b, r) !== rank) return;
    const s = restRound[b * ranks + rank] as number;
    if (s >= 0 && (place[s * n + a] as number) >= seats) return;
    const before = cost;
    relieve(r, bench, at);
    const [benchS, atS] = s >= 0 ? [place[s * n + b] as number, place[s * n + a] as number] : [0, 0];
    if (s >= 0) relieve(s, benchS, atS);
    if (refuses(cost - before)) {
      if (s >= 0) relieve(s, benchS, atS);
      relieve(r, bench, at);
      return;
    }
    restRound[b * ranks + rank] = r;
    restRound[a * ranks + rank] = s;
  };

  for (let move = 0; move < moves && bestCost > input.goal; move++) {
    if ((move & (STEP - 1)) === 0) temperature *= cooling;
    if (resters > 0 && (move & 3) === 0) exchange();
    else swap();
    if (cost < bestCost) {
      bestCost = cost;
      best.set(seat);
    }
  }
  const game = (r: number, court: number): Game => {
    const at = (i: number) => best[r * n + court * 4 + i] as number;
    return [at(0), at(1), at(2), at(3)];
  };
  return {
    rounds: Array.from({ length: rounds }, (_, r) => Array.from({ length: courts }, (_, court) => game(r, court))),
    cost: bestCost,
  };
}

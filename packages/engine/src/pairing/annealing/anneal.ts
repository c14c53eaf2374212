// Simulated annealing for rotating partners (tournament-rules 5): finds a schedule where no design exists, or around rounds
// already played. Bounded by a count of moves, so that the same seed gives the same schedule on any machine.

import type { Random } from "../../random.ts";
import type { Game } from "../designs/design.ts";
import { priceOfTrade, priceOfTurn, tradePartners } from "./anneal-pairs.ts";
import { rankAt } from "./anneal-rests.ts";
import {
  across,
  costOfDraft,
  type DraftSchedule,
  firstSchedule,
  gamesOf,
  relieve,
  type ScheduleInput,
  takeEachOthersSeat,
  tradeSeats,
} from "./anneal-schedule.ts";

export type AnnealInput = ScheduleInput & {
  random: Random;
  moves: number;
  /** The search stops when the cost is at most this. */
  goal: number;
};

export type Annealed = { rounds: Game[][]; cost: number };

const HOT = 19;
const COLD = 1.9;
/** Moves between two steps of temperature. */
const STEP = 1024;
/** -ln of a uniform random number, tabulated: accepting a move compares an integer with this times the temperature. */
const patience = Float64Array.from({ length: 4096 }, (_, i) => -Math.log((i + 0.5) / 4096));

/** One annealing run from hot to cold. Refuses nothing: the caller ensures 4 · courts ≤ players and kinds that fill the seats. */
export function anneal({ random, moves, goal, ...input }: AnnealInput): Annealed {
  const draft = firstSchedule(input, random);
  const canRest = draft.players > draft.seats;
  const best = Uint8Array.from(draft.seat);
  let bestCost = costOfDraft(draft);
  const chance = createChance(random, moves);
  for (let move = 0; move < moves && bestCost > goal; move++) {
    if ((move & (STEP - 1)) === 0) chance.cool();
    if (canRest && (move & 3) === 0) tryExchange(draft, input.kinds, chance);
    else trySwap(draft, input.kinds, chance);
    if (costOfDraft(draft) >= bestCost) continue;
    bestCost = costOfDraft(draft);
    best.set(draft.seat);
  }
  return { rounds: gamesOf(draft, best), cost: bestCost };
}

type Chance = {
  /** A whole number below `bound`. */
  draw: (bound: number) => number;
  /** Whether a move that costs this is refused; the cooler, the more often. */
  refuses: (cost: number) => boolean;
  cool: () => void;
};

function createChance(random: Random, moves: number): Chance {
  /** Xorshift: the loop draws too often for the seeded generator itself. */
  let word = random.below(0x7fffffff) | 1;
  let temperature = HOT;
  const cooling = (COLD / HOT) ** (STEP / moves);
  const draw = (bound: number) => {
    word ^= word << 13;
    word ^= word >>> 17;
    word ^= word << 5;
    return ((word >>> 0) * 2.3283064365386963e-10 * bound) | 0;
  };
  return {
    draw,
    refuses: (cost) => cost > 0 && cost > temperature * (patience[draw(4096)] as number),
    cool() {
      temperature *= cooling;
    },
  };
}

type Kinds = ScheduleInput["kinds"];

/** Two seats of one round trade players. */
function trySwap(draft: DraftSchedule, kinds: Kinds, { draw, refuses }: Chance): void {
  const { pairs, seat, seats } = draft;
  const base = draw(draft.rounds) * draft.players;
  const i = draw(seats);
  const j = draw(seats);
  if (i >> 1 === j >> 1 || (kinds && ((i ^ j) & 1) === 1)) return;
  const a = seat[base + i] as number;
  const b = seat[base + j] as number;
  const ap = seat[base + (i ^ 1)] as number;
  const bp = seat[base + (j ^ 1)] as number;
  if (i >> 2 === j >> 2) {
    if (refuses(priceOfTrade(pairs, a, ap, b, bp))) return;
    tradePartners(pairs, a, ap, b, bp);
    takeEachOthersSeat(draft, base, i, j);
    return;
  }
  const ao = across(base, i);
  const bo = across(base, j);
  // The pairs of two different games are all different, so the two prices can be added.
  const cost =
    priceOfTurn(pairs, a, b, ap, seat[ao] as number, seat[ao + 1] as number) +
    priceOfTurn(pairs, b, a, bp, seat[bo] as number, seat[bo + 1] as number);
  if (!refuses(cost)) tradeSeats(draft, base, i, j);
}

/**
 * Player `a`, who rests in a round, trades this rest for b's rest of the same rank in a later round (or `b` never rests at that rank: then `a` has no
 * higher one, because rests are fair after every round).
 */
function tryExchange(draft: DraftSchedule, kinds: Kinds, { draw, refuses }: Chance): void {
  const { players: n, seats, seat, place, rests } = draft;
  const round = draw(draft.rounds);
  const bench = seats + draw(n - seats);
  const at = draw(seats);
  const a = seat[round * n + bench] as number;
  const b = seat[round * n + at] as number;
  if (kinds && kinds[a] !== kinds[b]) return;
  const rank = rankAt(rests, a, round);
  if (rankAt(rests, b, round) !== rank) return;
  const later = rests.roundOf[b * rests.ranks + rank] as number;
  const trades = later >= 0;
  if (trades && (place[later * n + a] as number) >= seats) return;
  const before = costOfDraft(draft);
  const [laterBench, laterAt] = trades ? [place[later * n + b] as number, place[later * n + a] as number] : [0, 0];
  relieve(draft, round, bench, at);
  if (trades) relieve(draft, later, laterBench, laterAt);
  if (refuses(costOfDraft(draft) - before)) {
    if (trades) relieve(draft, later, laterBench, laterAt);
    relieve(draft, round, bench, at);
    return;
  }
  rests.roundOf[b * rests.ranks + rank] = round;
  rests.roundOf[a * rests.ranks + rank] = later;
}

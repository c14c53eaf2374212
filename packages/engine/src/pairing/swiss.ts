// Swiss system of fixed pairs: too few rounds for everyone to meet everyone, so equal scores meet and rematches are avoided where
// possible. tournament-rules 2 (Swiss), docs/decisions/015.

import type { Draw, DrawInput, DrawnRound } from "../format.ts";
import { entryOf, itemAt, present } from "../lookup.ts";
import { seededRandom } from "../random.ts";
import { swissScore } from "../standings/buchholz.ts";
import { buildLines } from "../standings/lines.ts";
import type { Round, Side } from "../types.ts";
import { courtsUsed } from "./bounds.ts";
import { assignCourts } from "./courts.ts";
import { type History, historyOf } from "./history.ts";
import { minimumPairing, type PairingProblem } from "./minimum-pairing.ts";
import { asSeats, type Seat, seatName, seatsOf } from "./pairs/seats.ts";
import { slotsNeeded } from "./round-robin.ts";
import { drawOrder, restingIn } from "./schedule.ts";

/** Whether `sides` sides cannot all meet in the given rounds and courts. */
export const isSwiss = (sides: number, { courts, rounds }: Pick<DrawInput["settings"], "courts" | "rounds">): boolean =>
  sides > 1 && rounds < slotsNeeded(sides, courtsUsed(sides, courts, 2));

/** Rounds that a Swiss usually needs to find the best, one more than a knockout; more slots where courts are few. */
export function usualSwissRounds(sides: number, courts: number): number {
  const rounds = Math.ceil(Math.log2(sides)) + 1;
  return Math.ceil((rounds * Math.floor(sides / 2)) / courtsUsed(sides, courts, 2));
}

/** The entrants to pair, by index. */
type Field = {
  size: number;
  /** Place by level, 0 for the strongest. */
  seeds: readonly number[];
  levels: readonly number[];
  /** Wins in the played rounds; half a win for a draw and for a round without a match. */
  scores: readonly number[];
  history: History;
};

/** Each cost is larger than all smaller ones together, for 16 pairs and 15 rounds: a rematch, two rests in a row, a rest with a high score, unequal scores. */
const REMATCH = 1e12;
const RUN_OF_RESTS = 1e10;
const REST_OF_A_WIN = 1e7;
const HALF_A_WIN_APART = 100;

function costOf({ size, seeds, levels, scores, history }: Field, one: number, other: number): number {
  const again = REMATCH * itemAt(history.opposed, one * size + other);
  const games = 2 * history.rounds - itemAt(history.rests, one) - itemAt(history.rests, other);
  // Until they have played, the top half meets the bottom half.
  const apart =
    games === 0
      ? Math.abs(itemAt(seeds, one) - itemAt(seeds, other)) - Math.floor(size / 2)
      : 2 * (itemAt(scores, one) - itemAt(scores, other));
  return (
    again + HALF_A_WIN_APART * apart ** 2 + (games === 0 ? 0 : Math.abs(itemAt(levels, one) - itemAt(levels, other)))
  );
}

/** The lowest score rests; of equal scores the weakest. */
const restCostOf = ({ size, seeds, scores, history }: Field, one: number): number =>
  (history.restRun[one] ? RUN_OF_RESTS : 0) + REST_OF_A_WIN * itemAt(scores, one) + size - itemAt(seeds, one);

/** Only entrants with the fewest rests may rest, so that games are even within one after every round. Of those pairings the cheapest. */
function pair(field: Field, resting: number): PairingProblem["meetings"] {
  const rests = (index: number) => itemAt(field.history.rests, index);
  const everyone = field.scores.map((_, index) => index);
  const byRests = everyone.toSorted((one, other) => rests(one) - rests(other));
  const last = resting === 0 ? 0 : rests(itemAt(byRests, resting - 1));
  const rested = new Set(byRests.slice(0, resting).filter((index) => rests(index) < last));
  const pool = everyone.filter((index) => !rested.has(index));
  const at = (entrant: number) => itemAt(pool, entrant);
  const pairing = minimumPairing({
    entrants: pool.length,
    resting: resting - rested.size,
    cost: (one, other) => costOf(field, at(one), at(other)),
    restCost: (one) => (rests(at(one)) > last ? Number.POSITIVE_INFINITY : restCostOf(field, at(one))),
  });
  return present(pairing, "as many may rest as must").meetings.map(([one, other]) => [at(one), at(other)]);
}

function fieldOf(input: DrawInput, seats: readonly Seat[], history: History, counted: readonly Round[]): Field {
  const level = new Map(input.players.map((player) => [player.id, player.level]));
  const levels = seats.map(({ pair }) => pair.reduce((sum, id) => sum + entryOf(level, id), 0));
  const bySeed = levels.map((_, index) => index).sort((a, b) => itemAt(levels, b) - itemAt(levels, a));
  const sides = seats.map(({ members }) => members);
  const lines = new Map(
    buildLines({ ...input, rounds: counted, sides }).flatMap((line) => line.side.map((id) => [id, line] as const)),
  );
  const numbers = input.rounds.map(({ number }) => number);
  const scores = seats.map(({ pair: [id] }) => swissScore(entryOf(lines, id), numbers));
  return { size: seats.length, seeds: levels.map((_, index) => bySeed.indexOf(index)), levels, scores, history };
}

/**
 * The next round. Refuses fewer than two sides, a round with results missing, and a tournament whose rounds have all been started.
 * @param counted the started rounds without annulled matches, from which scores are computed
 */
export function drawSwiss(input: DrawInput, sides: readonly Side[], counted: readonly Round[] = input.rounds): Draw {
  const { rounds, settings } = input;
  if (sides.length < 2) return { ok: false, reason: "too-few-players" };
  if (rounds.length >= settings.rounds) return { ok: false, reason: "no-rounds-left" };
  if (rounds.at(-1)?.matches.some(({ score }) => !score)) return { ok: false, reason: "round-unfinished" };

  const number = rounds.length + 1;
  const courts = courtsUsed(sides.length, settings.courts, 2);
  const all = seatsOf(sides, rounds);
  const byName = new Map(all.all.filter(({ gone }) => !gone).map((seat) => [seatName(seat), seat]));
  const names = drawOrder([...byName.keys()], seededRandom(`${settings.seed}/${number}`));
  const seats = names.map((name) => entryOf(byName, name));
  const history = historyOf(names, courts, asSeats(rounds, all));
  const meetings = pair(fieldOf(input, seats, history, counted), sides.length - 2 * courts);
  const assigned = itemAt(assignCourts({ people: [meetings], courts, onCourt: history.onCourt }), 0);
  const side = (index: number) => itemAt(seats, index).pair;
  const matches: DrawnRound["matches"] = meetings
    .map(([one, other], k) => ({ court: itemAt(assigned, k) + 1, sides: [side(one), side(other)] as const }))
    .sort((a, b) => a.court - b.court);
  return { ok: true, rounds: [{ number, matches, resting: restingIn(sides.flat(), matches) }] };
}

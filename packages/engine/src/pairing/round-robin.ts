// Round robin with a limit of courts: everyone meets everyone in as few slots as possible, games fair after every slot.
// Tournament-rules 2 (league of pairs). Works on indexes of sides; a side is a pair, or one person in 1×1.

import { addOne, entryOf, itemAt, present } from "../lookup.ts";
import type { Random } from "../random.ts";
import type { History } from "./history.ts";

/** Two sides by index. */
type Meeting = readonly [number, number];
export type Slots = Meeting[][];

/** Slots that a full round robin of `sides` needs on `courts` courts in use. */
export function slotsNeeded(sides: number, courts: number): number {
  const games = (sides * (sides - 1)) / 2;
  return Math.max(sides % 2 === 0 ? sides - 1 : sides, Math.ceil(games / Math.max(1, courts)));
}

/** The circle method: one side stays, the others rotate; with an odd number the opponent of the missing side rests. */
export function circleRounds(sides: number): Slots {
  const size = sides + (sides % 2);
  return Array.from({ length: size - 1 }, (_, round) => {
    const turned = (place: number) => (place === 0 ? size - 1 : (round + place - 1) % (size - 1));
    const meetings = Array.from({ length: size / 2 }, (_, k): Meeting => [turned(k), turned(size - 1 - k)]);
    return meetings.filter(([a, b]) => a < sides && b < sides);
  });
}

/** The meetings of two slots that are connected with `first`: after swapping them no side plays twice in a slot. */
function chainOf(first: Meeting, slots: readonly [readonly Meeting[], readonly Meeting[]]): Set<Meeting> {
  const chain = new Set<Meeting>([first]);
  for (const [a, b] of chain) {
    for (const other of slots.flat()) if (other.includes(a) || other.includes(b)) chain.add(other);
  }
  return chain;
}

/** Both slots with the meetings of `chain` exchanged. */
function exchange(
  chain: ReadonlySet<Meeting>,
  one: readonly Meeting[],
  two: readonly Meeting[],
): [Meeting[], Meeting[]] {
  const stays = (slot: readonly Meeting[]) => slot.filter((meeting) => !chain.has(meeting));
  const comes = (slot: readonly Meeting[]) => slot.filter((meeting) => chain.has(meeting));
  return [
    [...stays(one), ...comes(two)],
    [...stays(two), ...comes(one)],
  ];
}

/** The whole round robin in `slotsNeeded` slots, none fuller than another by more than one game (equitable edge colouring). */
export function equitableSlots(sides: number, courts: number): Slots {
  const slots = circleRounds(sides);
  while (slots.length < slotsNeeded(sides, courts)) slots.push([]);
  for (;;) {
    slots.sort((a, b) => b.length - a.length);
    const fuller = itemAt(slots, 0);
    const emptier = itemAt(slots, slots.length - 1);
    if (fuller.length - emptier.length <= 1) return slots;
    const surplus = (chain: Set<Meeting>) => fuller.filter((meeting) => chain.has(meeting)).length * 2 - chain.size;
    const chain = present(
      fuller.map((meeting) => chainOf(meeting, [fuller, emptier])).find((each) => surplus(each) === 1),
      "chains alternate between the slots, so a fuller slot holds one with a meeting more than the emptier has in it",
    );
    [slots[0], slots[slots.length - 1]] = exchange(chain, fuller, emptier);
  }
}

export type RoundRobinInput = {
  sides: number;
  /** Courts in use, at most half the sides. */
  courts: number;
  /** Slots of the whole tournament, played ones included. */
  rounds: number;
  history: Pick<History, "rounds" | "opposed" | "rests" | "restRun">;
  random: Random;
};

/** How often each two sides meet: as many full legs as fit; a shortened round robin counts as one. */
export const legsOf = (sides: number, courts: number, rounds: number) =>
  Math.max(1, Math.floor(rounds / slotsNeeded(sides, courts)));

/** Attempts of a redraw, of which the best is used. */
const TRIES = 60;
/** Changes tried on the order of a whole leg; a few hundred are enough. */
const CHANGES = 6000;

/**
 * Unevenness of the first `rounds` slots: after each, games more than one above the fewest, and empty courts. 0 is as fair as
 * possible after every slot.
 */
function unevenness(slots: Slots, { sides, courts, rounds }: RoundRobinInput): number {
  const games = new Uint8Array(sides);
  let sum = 0;
  for (const slot of slots.slice(0, rounds)) {
    for (const [a, b] of slot) {
      addOne(games, a);
      addOne(games, b);
    }
    let least = 255;
    let most = 0;
    for (const count of games) {
      if (count < least) least = count;
      if (count > most) most = count;
    }
    if (most > least + 1) {
      sum += 10 * (most - least - 1);
      for (const count of games) if (count > least + 1) sum += 1;
    }
    if (rounds < slots.length) sum += courts - slot.length;
  }
  return sum;
}

/** Orders and recombines the slots of a leg until games are even after each: slots trade places, or chains of meetings between two slots. */
function fairLeg(leg: Slots, input: RoundRobinInput): Slots {
  const { random, courts } = input;
  let slots = random.shuffle(leg);
  let value = unevenness(slots, input);
  let best = { slots, value };
  for (let change = 0; change < CHANGES && best.value > 0; change++) {
    const [i, j] = [random.below(slots.length), random.below(slots.length)];
    const [one = [], two = []] = [slots[i], slots[j]];
    if (i === j || one.length === 0) continue;
    const whole = random.below(4) === 0;
    const [newOne, newTwo] = whole ? [two, one] : exchange(chainOf(random.pick(one), [one, two]), one, two);
    if (Math.max(newOne.length, newTwo.length) > courts) continue;
    const next = slots.with(i, newOne).with(j, newTwo);
    const nextValue = unevenness(next, input);
    // Sometimes a worse order is accepted, less often the worse it is, so that the search leaves local minima.
    if (nextValue > value && random.next() >= Math.exp((value - nextValue) / 2)) continue;
    [slots, value] = [next, nextValue];
    if (value < best.value) best = { slots, value };
  }
  return best.slots;
}

/** Fills each slot with the sides that have played least and have meetings left. */
function greedySlots({ sides, courts, rounds, history, random }: RoundRobinInput, legs: number): Slots {
  const met = Uint8Array.from(history.opposed);
  const rests = Uint8Array.from(history.rests);
  const left = (a: number, b: number) => a !== b && itemAt(met, a * sides + b) < legs;
  const everyone = Array.from({ length: sides }, (_, side) => side);
  const slots: Slots = [];
  for (let slot = history.rounds; slot < rounds; slot++) {
    const open = new Map(everyone.map((a) => [a, everyone.filter((b) => left(a, b)).length]));
    const eager = (a: number, b: number) => itemAt(rests, b) - itemAt(rests, a) || entryOf(open, b) - entryOf(open, a);
    const waiting = random.shuffle(everyone).sort(eager);
    const meetings: Meeting[] = [];
    while (meetings.length < courts && waiting.length > 1) {
      const a = waiting.shift();
      const b = waiting.find((other) => a !== undefined && left(a, other));
      if (a === undefined || b === undefined) continue;
      waiting.splice(waiting.indexOf(b), 1);
      meetings.push([a, b]);
    }
    if (meetings.length === 0) break;
    const busy = new Set(meetings.flat());
    for (const [a, b] of meetings) {
      addOne(met, a * sides + b);
      addOne(met, b * sides + a);
    }
    for (const side of everyone) if (!busy.has(side)) addOne(rests, side);
    slots.push(meetings);
  }
  return slots;
}

/** The criteria between two redraws: the largest spread of games after a slot, games lost, the sum of such spreads. */
function unfairness(slots: Slots, { sides, history, rounds, courts }: RoundRobinInput): number {
  const rests = Uint8Array.from(history.rests);
  let worst = 0;
  let sum = 0;
  for (const meetings of slots) {
    const busy = new Set(meetings.flat());
    for (let side = 0; side < sides; side++) if (!busy.has(side)) addOne(rests, side);
    const above = Math.max(0, Math.max(...rests) - Math.min(...rests) - 1);
    worst = Math.max(worst, above);
    sum += above;
  }
  const games = slots.reduce((total, meetings) => total + meetings.length, 0);
  return worst * 1e6 + ((rounds - history.rounds) * courts - games) * 1e3 + sum;
}

/**
 * The remaining slots, each a list of meetings. Enough rounds: as many full legs as fit. Too few: a shortened round robin, in which
 * all play the same number of games within one. Meetings of the history count; no two sides meet more often than the number of legs.
 */
export function roundRobin(input: RoundRobinInput): Slots {
  const { sides, courts, rounds, history } = input;
  const legs = legsOf(sides, courts, rounds);
  const unstarted = history.rounds === 0;
  const wholeLegs = () => {
    const leg = fairLeg(equitableSlots(sides, courts), input);
    return Array.from({ length: legs }, () => leg)
      .flat()
      .slice(0, rounds);
  };
  const needed = slotsNeeded(sides, courts);
  if (unstarted && rounds >= needed) return wholeLegs();
  let best: { slots: Slots; value: number } = { slots: [], value: Number.POSITIVE_INFINITY };
  const consider = (slots: Slots) => {
    const value = unfairness(slots, input);
    if (value < best.value) best = { slots, value };
  };
  for (let attempt = 0; attempt < TRIES && best.value !== 0; attempt++) consider(greedySlots(input, legs));
  // In a nearly whole leg a greedy search has no choice; the whole leg without its last slots is better there.
  if (unstarted && best.value !== 0) consider(wholeLegs());
  return best.slots;
}

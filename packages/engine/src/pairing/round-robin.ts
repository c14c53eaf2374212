// Round robin with a limit of courts: everyone meets everyone in as few slots as possible, games fair after every slot.
// tournaments.md 2 (league of pairs). Works on indexes of sides; a side is a pair, or one person in 1×1.

import type { Random } from "../random.ts";
import type { History } from "./history.ts";

/** Two sides by index. */
export type Meeting = readonly [number, number];
export type Slots = Meeting[][];

/** Slots that a full round robin of `sides` needs on `courts` courts in use. */
export function slotsNeeded(sides: number, courts: number): number {
  const games = (sides * (sides - 1)) / 2;
  return Math.max(sides % 2 === 0 ? sides - 1 : sides, Math.ceil(games / Math.max(1, courts)));
}

/** The circle method: one side stays, the others turn; with an odd number the place of the missing side is a rest. */
export function circleRounds(sides: number): Slots {
  const size = sides + (sides % 2);
  return Array.from({ length: size - 1 }, (_, round) => {
    const turned = (place: number) => (place === 0 ? size - 1 : (round + place - 1) % (size - 1));
    const meetings = Array.from({ length: size / 2 }, (_, k): Meeting => [turned(k), turned(size - 1 - k)]);
    return meetings.filter(([a, b]) => a < sides && b < sides);
  });
}

/** Games of the fuller slot that can move to the emptier one so that it gains exactly one: an alternating path. */
function alternatingPath(fuller: readonly Meeting[], emptier: readonly Meeting[]): Set<Meeting> | null {
  const touching = (slot: readonly Meeting[], side: number) => slot.find(([a, b]) => a === side || b === side);
  for (const first of fuller) {
    for (const end of first) {
      if (touching(emptier, end)) continue;
      const path = new Set<Meeting>([first]);
      let balance = 1;
      let at = first[0] === end ? first[1] : first[0];
      let next = touching(emptier, at);
      while (next && !path.has(next)) {
        path.add(next);
        balance += emptier.includes(next) ? -1 : 1;
        at = next[0] === at ? next[1] : next[0];
        next = touching(emptier.includes(next) ? fuller : emptier, at);
      }
      if (balance === 1) return path;
    }
  }
  return null;
}

/** The whole round robin in `slotsNeeded` slots, none fuller than another by more than one game (equitable edge colouring). */
export function equitableSlots(sides: number, courts: number): Slots {
  const slots = circleRounds(sides);
  while (slots.length < slotsNeeded(sides, courts)) slots.push([]);
  for (;;) {
    const bySize = slots.toSorted((a, b) => b.length - a.length);
    const [fuller, emptier] = [bySize[0], bySize.at(-1)];
    if (!fuller || !emptier || fuller.length - emptier.length <= 1) return slots;
    const path = alternatingPath(fuller, emptier);
    if (!path) return slots;
    const moved = [fuller.filter((m) => !path.has(m)), emptier.filter((m) => !path.has(m))] as const;
    const stay = [emptier.filter((m) => path.has(m)), fuller.filter((m) => path.has(m))] as const;
    slots[slots.indexOf(fuller)] = [...moved[0], ...stay[0]];
    slots[slots.indexOf(emptier)] = [...moved[1], ...stay[1]];
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

/** Times that each two sides meet: as many full legs as fit; a round robin cut short counts as one. */
export const legsOf = (sides: number, courts: number, rounds: number) =>
  Math.max(1, Math.floor(rounds / slotsNeeded(sides, courts)));

const TRIES = 60;

/** Puts the slots in the order that keeps games most even after every slot, ties by lot. */
function fairOrder(slots: Slots, sides: number, random: Random): Slots {
  const games = new Uint8Array(sides);
  const left = random.shuffle(slots);
  const ordered: Slots = [];
  while (left.length > 0) {
    let best = 0;
    let least = Number.POSITIVE_INFINITY;
    for (const [i, slot] of left.entries()) {
      // Playing those who have played least keeps the sum of squares down; a fuller slot first, so the spare courts come last.
      const cost = slot.flat().reduce((sum, side) => sum + 2 * (games[side] ?? 0) + 1, 0) - 1000 * slot.length;
      if (cost < least) [best, least] = [i, cost];
    }
    const [chosen] = left.splice(best, 1);
    if (!chosen) break;
    for (const side of chosen.flat()) games[side] = (games[side] ?? 0) + 1;
    ordered.push(chosen);
  }
  return ordered;
}

/** Fills slot after slot with those who have played least and have meetings left. */
function greedySlots({ sides, courts, rounds, history, random }: RoundRobinInput, legs: number): Slots {
  const met = Uint8Array.from(history.opposed);
  const rests = Uint8Array.from(history.rests);
  const left = (a: number, b: number) => a !== b && (met[a * sides + b] ?? 0) < legs;
  const everyone = Array.from({ length: sides }, (_, side) => side);
  const slots: Slots = [];
  for (let slot = history.rounds; slot < rounds; slot++) {
    const open = new Map(everyone.map((a) => [a, everyone.filter((b) => left(a, b)).length]));
    const eager = (a: number, b: number) =>
      (rests[b] ?? 0) - (rests[a] ?? 0) || (open.get(b) ?? 0) - (open.get(a) ?? 0);
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
      met[a * sides + b] = (met[a * sides + b] ?? 0) + 1;
      met[b * sides + a] = (met[b * sides + a] ?? 0) + 1;
    }
    for (const side of everyone) if (!busy.has(side)) rests[side] = (rests[side] ?? 0) + 1;
    slots.push(meetings);
  }
  return slots;
}

/** What decides between two plans: games lost, then the worst and the summed spread of games after a slot. */
function unfairness(slots: Slots, { sides, history, rounds, courts }: RoundRobinInput): [number, number, number] {
  const rests = Array.from({ length: sides }, (_, side) => history.rests[side] ?? 0);
  let worst = 0;
  let sum = 0;
  for (const meetings of slots) {
    const busy = new Set(meetings.flat());
    for (let side = 0; side < sides; side++) if (!busy.has(side)) rests[side] = (rests[side] ?? 0) + 1;
    const spread = Math.max(...rests) - Math.min(...rests);
    worst = Math.max(worst, spread - 1);
    sum += Math.max(0, spread - 1);
  }
  const games = slots.reduce((total, meetings) => total + meetings.length, 0);
  return [(rounds - history.rounds) * courts - games, worst, sum];
}

/**
 * The slots still to come, each a list of meetings. Enough rounds: as many full legs as fit. Too few: a cut round robin, in which
 * all play the same number of games within one. Meetings of the history count; nobody meets anybody more often than the legs.
 */
export function roundRobin(input: RoundRobinInput): Slots {
  const { sides, courts, rounds, history, random } = input;
  const legs = legsOf(sides, courts, rounds);
  const needed = slotsNeeded(sides, courts);
  let best: { slots: Slots; value: readonly number[] } | undefined;
  const consider = (slots: Slots) => {
    const value = unfairness(slots, input);
    const better = best?.value.findIndex((other, i) => value[i] !== other) ?? -1;
    if (!best || (better >= 0 && (value[better] ?? 0) < (best.value[better] ?? 0))) best = { slots, value };
  };
  const fair = () => (best?.value[1] ?? 1) === 0;
  if (history.rounds === 0) {
    const whole = equitableSlots(sides, courts);
    const legsWanted = Math.min(legs * needed, rounds);
    for (let attempt = 0; attempt < TRIES && !fair(); attempt++) {
      const leg = fairOrder(whole, sides, random);
      consider(
        Array.from({ length: legs }, () => leg)
          .flat()
          .slice(0, legsWanted),
      );
    }
    if (fair()) return best?.slots ?? [];
  }
  for (let attempt = 0; attempt < TRIES; attempt++) consider(greedySlots(input, legs));
  return best?.slots ?? [];
}

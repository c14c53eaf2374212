// How good a schedule with rotating partners is: the measures of tournament-rules 5 and the order in which they decide.

import { addOne, itemAt } from "../lookup.ts";
import type { Game } from "./designs/design.ts";
import type { History } from "./history.ts";

export type GameSchedule = readonly (readonly Game[])[];

/** Counts over history and schedule together; sums as in `Bounds`. */
export type Measures = {
  gamesSpread: number;
  partnerRepeats: number;
  restRun: number;
  opponentPairs: number;
  neverMet: number;
  consecutiveRests: number;
  /** The largest spread of games after any round, above 1, which is unavoidable. */
  prefixSpread: number;
  /** Sum of squared differences between the levels of the two sides. */
  levelGap: number;
  /** By index, symmetric at [a * n + b]. */
  partnered: Uint8Array;
  opposed: Uint8Array;
  /** Rests (including missed rounds) by player. */
  rests: Uint8Array;
  onCourt: Uint8Array;
};

const spread = (values: Uint8Array) => Math.max(...values) - Math.min(...values);

/** Measures `schedule`, drawn after `history`, for the players whose levels are given. */
export function measure(schedule: GameSchedule, courts: number, history: History, levels: readonly number[]): Measures {
  const n = levels.length;
  const partnered = Uint8Array.from(history.partnered);
  const opposed = Uint8Array.from(history.opposed);
  const rests = Uint8Array.from(history.rests);
  const run = Uint8Array.from(history.restRun);
  const onCourt = Uint8Array.from(history.onCourt);
  const level = (player: number) => itemAt(levels, player);
  const found = { restRun: 0, consecutiveRests: 0, prefixSpread: 0, levelGap: 0 };

  for (const round of schedule) {
    const playing = new Uint8Array(n);
    for (const [court, [a, b, c, d]] of round.entries()) {
      for (const [x, y] of [
        [a, b],
        [c, d],
      ] as const) {
        addOne(partnered, x * n + y);
        addOne(partnered, y * n + x);
      }
      for (const x of [a, b])
        for (const y of [c, d]) {
          addOne(opposed, x * n + y);
          addOne(opposed, y * n + x);
        }
      for (const x of [a, b, c, d]) {
        playing[x] = 1;
        addOne(onCourt, x * courts + court);
      }
      found.levelGap += (level(a) + level(b) - level(c) - level(d)) ** 2;
    }
    for (let player = 0; player < n; player++) {
      if (playing[player]) {
        run[player] = 0;
        continue;
      }
      addOne(rests, player);
      if (itemAt(run, player) > 0) found.consecutiveRests += 1;
      addOne(run, player);
      found.restRun = Math.max(found.restRun, itemAt(run, player));
    }
    found.prefixSpread = Math.max(found.prefixSpread, spread(rests) - 1);
  }
  const sums = { partnerRepeats: 0, opponentPairs: 0, neverMet: 0 };
  for (let a = 0; a < n; a++) {
    for (let b = 0; b < a; b++) {
      const p = itemAt(partnered, a * n + b);
      const q = itemAt(opposed, a * n + b);
      sums.partnerRepeats += Math.max(0, p - 1);
      sums.opponentPairs += (q * (q - 1)) / 2;
      if (p + q === 0) sums.neverMet += 1;
    }
  }
  return { gamesSpread: spread(rests), ...found, ...sums, partnered, opposed, rests, onCourt };
}

/**
 * The longest run of rests without a penalty. Where the players are a multiple of the places, resting strictly in turn would make groups that
 * never meet, so one more is allowed (decision 061).
 */
export const allowedRestRun = (players: number, courts: number) =>
  Math.ceil(players / (4 * courts)) - 1 + (players > 4 * courts && players % (4 * courts) === 0 ? 1 : 0);

/** The same for sides of two kinds: rests are shared inside each kind. */
export const allowedRestRunOfKinds = (kinds: readonly (0 | 1)[], courts: number) =>
  Math.max(
    ...([0, 1] as const).map((kind) => allowedRestRun(2 * kinds.filter((each) => each === kind).length, courts)),
  );

/**
 * The criteria between two schedules of the same players, courts and rounds, the most important first; smaller is better. The court of a game
 * is not among them, because `assignCourts` spreads the players over the courts in the chosen schedule.
 */
export const merits = (of: Measures, restRunAllowed: number): number[] => [
  of.gamesSpread,
  of.partnerRepeats,
  Math.max(0, of.restRun - restRunAllowed),
  of.opponentPairs,
  of.neverMet,
  of.consecutiveRests,
  of.prefixSpread,
  of.levelGap,
];

/** Negative when `a` is better. */
export function compareMerits(a: readonly number[], b: readonly number[]): number {
  for (const [i, value] of a.entries()) {
    const difference = value - itemAt(b, i);
    if (difference !== 0) return difference;
  }
  return 0;
}

// How fair a drawn schedule with rotating partners is, compared with the provable bounds: for the organiser's «почему так» and for tests.

import type { DrawnRound } from "../format.ts";
import { itemAt } from "../lookup.ts";
import type { PlayerId } from "../types.ts";
import { type Bounds, boundsOf } from "./bounds.ts";
import type { Game } from "./designs/design.ts";
import { emptyHistory } from "./history.ts";
import { allowedRestRun, type Measures, measure } from "./measure.ts";

export type PlayerFairness = {
  id: PlayerId;
  games: number;
  rests: number;
  /** Numbers of different partners, of different opponents, and of different people met as either. */
  partners: number;
  opponents: number;
  met: number;
  /** Games on court 1, 2, … */
  courts: number[];
};

/** How far a schedule is above each provable bound; 0 is the best possible. */
export type Excess = {
  gamesSpread: number;
  partnerRepeats: number;
  restRun: number;
  opponentPairs: number;
  neverMet: number;
  consecutiveRests: number;
};

export type Fairness = {
  players: PlayerFairness[];
  measures: Pick<Measures, keyof Excess>;
  bounds: Bounds;
  excess: Excess;
  /** Every excess is 0: no schedule can be fairer. */
  optimal: boolean;
};

/**
 * Reports on 2×2 rounds with the same number of matches in each, for all of `ids` from the first round to the last.
 * Null where the bounds do not apply: no rounds, rounds of different size, 1×1, or a player who is not in `ids`.
 */
export function fairnessOf(ids: readonly PlayerId[], rounds: readonly Pick<DrawnRound, "matches">[]): Fairness | null {
  const indexOf = new Map(ids.map((id, index) => [id, index]));
  const courts = rounds[0]?.matches.length ?? 0;
  const schedule: Game[][] = [];
  for (const { matches } of rounds) {
    const placed: Game[] = [];
    for (const match of matches.toSorted((a, b) => a.court - b.court)) {
      const [a, b, c, d] = match.sides.flat().map((id) => indexOf.get(id));
      if (a === undefined || b === undefined || c === undefined || d === undefined) return null;
      placed.push([a, b, c, d]);
    }
    if (placed.length !== courts) return null;
    schedule.push(placed);
  }
  if (courts === 0) return null;

  const n = ids.length;
  const measures = measure(schedule, courts, emptyHistory(n, courts), new Array<number>(n).fill(0));
  const bounds = boundsOf(n, courts, rounds.length);
  const excess: Excess = {
    gamesSpread: measures.gamesSpread - (bounds.gamesMax - bounds.gamesMin),
    partnerRepeats: measures.partnerRepeats - bounds.partnerRepeats,
    restRun: Math.max(0, measures.restRun - allowedRestRun(n, courts)),
    opponentPairs: measures.opponentPairs - bounds.opponentPairs,
    neverMet: measures.neverMet - bounds.neverMet,
    consecutiveRests: measures.consecutiveRests - bounds.consecutiveRests,
  };
  const { gamesSpread, partnerRepeats, restRun, opponentPairs, neverMet, consecutiveRests } = measures;
  const others = (player: number, counts: (other: number) => number) =>
    ids.filter((_, other) => other !== player && counts(other) > 0).length;
  const players = ids.map((id, player): PlayerFairness => {
    const partnered = (other: number) => itemAt(measures.partnered, player * n + other);
    const opposed = (other: number) => itemAt(measures.opposed, player * n + other);
    const rests = itemAt(measures.rests, player);
    return {
      id,
      games: rounds.length - rests,
      rests,
      partners: others(player, partnered),
      opponents: others(player, opposed),
      met: others(player, (other) => partnered(other) + opposed(other)),
      courts: [...measures.onCourt.subarray(player * courts, (player + 1) * courts)],
    };
  });
  return {
    players,
    measures: { gamesSpread, partnerRepeats, restRun, opponentPairs, neverMet, consecutiveRests },
    bounds,
    excess,
    optimal: Object.values(excess).every((value) => value === 0),
  };
}

// Who rests when: a queue in which no player rests again before all others have rested as often, so games are even after every round.

import { entryOf, itemAt } from "../lookup.ts";
import type { Random } from "../random.ts";
import type { History } from "./history.ts";

/**
 * For each of `rounds` rounds the players of `pool` (indexes) who rest, so that `playing` play. Fewest rests first, then
 * those who did not just rest, then the longest without a rest, then at random.
 */
export function restQueue(
  pool: readonly number[],
  playing: number,
  rounds: number,
  history: Pick<History, "rests" | "restRun">,
  random: Random,
): number[][] {
  const order = random.shuffle(pool);
  const rests = new Map(pool.map((player) => [player, itemAt(history.rests, player)]));
  const lastRest = new Map(pool.map((player) => [player, itemAt(history.restRun, player) > 0 ? -1 : -2]));
  return Array.from({ length: rounds }, (_, round) => {
    const resting = [...order]
      .sort((a, b) => entryOf(rests, a) - entryOf(rests, b) || entryOf(lastRest, a) - entryOf(lastRest, b))
      .slice(0, pool.length - playing);
    for (const player of resting) {
      rests.set(player, entryOf(rests, player) + 1);
      lastRest.set(player, round);
    }
    return resting;
  });
}

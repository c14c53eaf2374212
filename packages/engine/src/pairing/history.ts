// What rounds already started have done to each pair and each player: constants that later rounds are drawn around.

import { addOne } from "../lookup.ts";
import type { PlayerId, Round, Side } from "../types.ts";

/** Counts by index of player; pair counts are symmetric, at [a * n + b]. */
export type History = {
  rounds: number;
  partnered: Uint8Array;
  opposed: Uint8Array;
  /** Rounds without a match. Rounds missed before joining count too, so a late joiner is not made to rest for them. */
  rests: Uint8Array;
  /** Rests at the end of the history without a break. */
  restRun: Uint8Array;
  /** Matches on each court, at [player * courts + court - 1]. */
  onCourt: Uint8Array;
};

export const emptyHistory = (players: number, courts: number): History => ({
  rounds: 0,
  partnered: new Uint8Array(players * players),
  opposed: new Uint8Array(players * players),
  rests: new Uint8Array(players),
  restRun: new Uint8Array(players),
  onCourt: new Uint8Array(players * courts),
});

/** Reads the history of `ids` (in this order) out of the started rounds; people no longer in `ids` leave no trace. */
export function historyOf(ids: readonly PlayerId[], courts: number, rounds: readonly Round[]): History {
  const n = ids.length;
  const history = emptyHistory(n, courts);
  const indexOf = new Map(ids.map((id, index) => [id, index]));
  for (const round of rounds) {
    history.rounds += 1;
    const playing = new Set<number>();
    for (const match of round.matches) {
      const known = (side: Side) => side.map((id) => indexOf.get(id) ?? -1);
      const [one, two] = [known(match.sides[0]), known(match.sides[1])];
      for (const [side, across] of [
        [one, two],
        [two, one],
      ] as const) {
        for (const a of side) {
          if (a < 0) continue;
          playing.add(a);
          if (match.court <= courts) addOne(history.onCourt, a * courts + match.court - 1);
          for (const b of side) if (b >= 0 && b !== a) addOne(history.partnered, a * n + b);
          for (const b of across) if (b >= 0) addOne(history.opposed, a * n + b);
        }
      }
    }
    for (let player = 0; player < n; player++) {
      if (playing.has(player)) history.restRun[player] = 0;
      else {
        addOne(history.rests, player);
        addOne(history.restRun, player);
      }
    }
  }
  return history;
}

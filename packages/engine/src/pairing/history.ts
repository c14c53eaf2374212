// Counts of the started rounds, for each pair of players and each player. Later rounds are drawn with these as constants.

import { addOne } from "../lookup.ts";
import type { PlayerId, Round, Side } from "../types.ts";

/** Counts by index of player; pair counts are symmetric, at [a * n + b]. */
export type History = {
  rounds: number;
  partnered: Uint8Array;
  opposed: Uint8Array;
  /** Rounds without a match. Rounds missed before joining count too, so that a late joiner does not rest for them again. */
  rests: Uint8Array;
  /** Consecutive rests at the end of the history. */
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

/** The history of `ids` (in this order) in the started rounds; players who are not in `ids` do not count. */
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

// Which game goes to which court: the last pass, so that nobody lives on court 1. It never changes who plays whom.

import { itemAt } from "../lookup.ts";

/** The state of one court assignment: `people[r][k]` are the players of the k-th game of round r. */
type Spread = { people: readonly (readonly (readonly number[])[])[]; courts: number; onCourt: Uint8Array };

const PASSES = 20;

/**
 * For every round the court index of each game, chosen so that the sum of squared court counts of players is small: swaps of
 * two courts in a round while any helps, at most 20 passes. `onCourt` holds counts of earlier rounds at [player * courts + court].
 */
export function assignCourts({ people, courts, onCourt }: Spread): number[][] {
  const count = Uint8Array.from(onCourt);
  const at = (player: number, court: number) => itemAt(count, player * courts + court);
  const move = (players: readonly number[], court: number, by: 1 | -1) => {
    for (const player of players) count[player * courts + court] = at(player, court) + by;
  };
  const rounds = people.map((games) => ({ games, courtsOf: games.map((_, k) => k) }));
  for (const games of people) for (const [k, players] of games.entries()) move(players, k, 1);

  /** Change of the sum of squares when these players move from one court to another. */
  const gain = (players: readonly number[], from: number, to: number) =>
    players.reduce((sum, player) => sum + 2 * (at(player, to) - at(player, from) + 1), 0);

  for (let pass = 0, improved = true; improved && pass < PASSES; pass++) {
    improved = false;
    for (const { games, courtsOf } of rounds) {
      const playersOf = (game: number) => (game >= 0 ? itemAt(games, game) : []);
      for (let i = 1; i < courts; i++) {
        for (let j = 0; j < i; j++) {
          const first = courtsOf.indexOf(i);
          const second = courtsOf.indexOf(j);
          const there = playersOf(first);
          const here = playersOf(second);
          if (gain(there, i, j) + gain(here, j, i) >= 0) continue;
          move(there, i, -1);
          move(here, j, -1);
          move(there, j, 1);
          move(here, i, 1);
          if (first >= 0) courtsOf[first] = j;
          if (second >= 0) courtsOf[second] = i;
          improved = true;
        }
      }
    }
  }
  return rounds.map(({ courtsOf }) => courtsOf);
}

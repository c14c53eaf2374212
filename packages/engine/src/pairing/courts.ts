// Which game goes to which court: the last pass, so that nobody lives on court 1. It never changes who plays whom.

/** The state of one court assignment: `people[r][k]` are the players of the k-th game of round r. */
type Spread = { people: readonly (readonly (readonly number[])[])[]; courts: number; onCourt: Uint8Array };

const PASSES = 20;

/**
 * For every round the court index of each game, chosen so that the sum of squared court counts of players is small: swaps of
 * two courts in a round while any helps, at most 20 passes. `onCourt` holds counts of earlier rounds at [player * courts + court].
 */
export function assignCourts({ people, courts, onCourt }: Spread): number[][] {
  const count = Uint8Array.from(onCourt);
  const at = (player: number, court: number) => count[player * courts + court] ?? 0;
  const move = (players: readonly number[], court: number, by: 1 | -1) => {
    for (const player of players) count[player * courts + court] = at(player, court) + by;
  };
  const assigned = people.map((games) => games.map((_, k) => k));
  for (const [r, games] of people.entries())
    for (const [k, players] of games.entries()) move(players, assigned[r]?.[k] ?? 0, 1);

  /** Change of the sum of squares when these players move from one court to another. */
  const gain = (players: readonly number[], from: number, to: number) =>
    players.reduce((sum, player) => sum + 2 * (at(player, to) - at(player, from) + 1), 0);

  for (let pass = 0, improved = true; improved && pass < PASSES; pass++) {
    improved = false;
    for (const [r, games] of people.entries()) {
      const courtsOf = assigned[r] ?? [];
      for (let i = 1; i < courts; i++) {
        for (let j = 0; j < i; j++) {
          const first = courtsOf.indexOf(i);
          const second = courtsOf.indexOf(j);
          const there = first >= 0 ? (games[first] ?? []) : [];
          const here = second >= 0 ? (games[second] ?? []) : [];
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
  return assigned;
}

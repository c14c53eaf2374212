// Fixed pairs: who partners whom in the whole tournament. tournament-rules 2 (pair formation), product-rules D16.

import { itemAt } from "../lookup.ts";
import type { Player, PlayerId, Round } from "../types.ts";

export type Pair = readonly [PlayerId, PlayerId];

/** `unpaired` is the player left over before play when the number is odd. They are notified and do not play. */
export type FormedPairs = { pairs: Pair[]; unpaired: PlayerId | null };

/** Pairs of started rounds whose two players are both present, the latest first, because a substitute's pair replaces the old one. */
function playedPairs(rounds: readonly Round[]): Pair[] {
  return rounds
    .toReversed()
    .flatMap((round) => round.matches.flatMap((match) => match.sides))
    .filter((side): side is Pair => side.length === 2);
}

/**
 * Pairs among `players`: agreed partners (each names the other) first, then pairs that have already played together. Before play the
 * others are balanced by level: the strongest with the weakest, the second with the last but one; with an odd number the middle of the
 * others remains unpaired. Once there are rounds, only the organiser pairs the players left over: neither a draw nor a table does it
 * silently. The order of the input does not matter; equal levels are ordered by id.
 */
export function formPairs(players: readonly Player[], rounds: readonly Round[] = []): FormedPairs {
  const free = new Map(players.map((player) => [player.id, player]));
  const pairs: Pair[] = [];
  const join = (a: PlayerId, b: PlayerId) => {
    if (a === b || !free.delete(a)) return;
    free.delete(b);
    pairs.push(a < b ? [a, b] : [b, a]);
  };
  for (const { id, partner } of players) {
    if (partner !== undefined && free.has(id) && free.get(partner)?.partner === id) join(id, partner);
  }
  for (const [a, b] of playedPairs(rounds)) if (free.has(a) && free.has(b)) join(a, b);

  // A player who has left is in the table because of their results, but joins no new pair.
  const rest = [...free.values()]
    .filter(({ left }) => !left && rounds.length === 0)
    .sort((a, b) => b.level - a.level || (a.id < b.id ? -1 : 1));
  for (let i = 0; i < Math.floor(rest.length / 2); i++) {
    join(itemAt(rest, i).id, itemAt(rest, rest.length - 1 - i).id);
  }
  pairs.sort(([a], [b]) => (a < b ? -1 : 1));
  return { pairs, unpaired: rest.find(({ id }) => free.has(id))?.id ?? null };
}

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
 * others are balanced by level: the strongest with the weakest, the second with the last but one; with an odd number the last of them to
 * sign up remains unpaired (product-rules D33). Once there are rounds, only the organiser pairs the players left over: neither a draw nor a table does it
 * silently. The order of the input does not matter; equal levels and times are ordered by id.
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
    .sort((a, b) => compareText(a.signedUp ?? "", b.signedUp ?? "") || compareText(a.id, b.id));
  const last = rest.length % 2 === 1 ? rest.pop() : undefined;
  const byLevel = rest.sort((a, b) => b.level - a.level || compareText(a.id, b.id));
  for (let i = 0; i < byLevel.length / 2; i++) {
    join(itemAt(byLevel, i).id, itemAt(byLevel, byLevel.length - 1 - i).id);
  }
  pairs.sort(([a], [b]) => compareText(a, b));
  return { pairs, unpaired: last?.id ?? null };
}

const compareText = (one: string, other: string): number => (one < other ? -1 : Number(one > other));

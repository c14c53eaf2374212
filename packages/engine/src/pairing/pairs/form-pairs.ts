// Fixed pairs: who partners whom in the whole tournament. tournament-rules 2 (pair formation), product-rules D16.

import { itemAt } from "../../lookup.ts";
import type { Player, PlayerId, Round } from "../../types.ts";

export type Pair = readonly [PlayerId, PlayerId];

/** `unpaired` are the players left over before play. They are notified and do not play. */
export type FormedPairs = { pairs: Pair[]; unpaired: PlayerId[] };

/** Who may be a pair: anyone, or a man and a woman. */
export type PairRule = "any" | "mixed";

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
 * @param rule with `mixed` the strongest man joins the weakest woman; of the gender with more players the last to sign up remain unpaired, as
 * do players without a gender, and an agreement of two of one gender does not count
 */
export function formPairs(
  players: readonly Player[],
  rounds: readonly Round[] = [],
  rule: PairRule = "any",
): FormedPairs {
  const free = new Map(players.map((player) => [player.id, player]));
  const pairs: Pair[] = [];
  const join = (a: PlayerId, b: PlayerId) => {
    if (a === b || !free.delete(a)) return;
    free.delete(b);
    pairs.push(a < b ? [a, b] : [b, a]);
  };
  for (const { id, partner } of players) {
    const agreed = partner === undefined ? undefined : free.get(partner);
    const here = free.get(id);
    if (here && agreed?.partner === id && (rule === "any" || isMixed(here, agreed))) join(id, agreed.id);
  }
  // Of two who have left, one may have played with a substitute later: their seat is the substitute's now.
  const later = new Set<PlayerId>();
  for (const [a, b] of playedPairs(rounds)) {
    const isReplaced = [a, b].some((id) => later.has(id)) && [a, b].every((id) => free.get(id)?.left);
    if (free.has(a) && free.has(b) && !isReplaced) join(a, b);
    later.add(a).add(b);
  }

  // A player who has left is in the table because of their results, but joins no new pair.
  const rest = [...free.values()]
    .filter(({ left }) => !left && rounds.length === 0)
    .sort((a, b) => compareText(a.signedUp ?? "", b.signedUp ?? "") || compareText(a.id, b.id));
  const left = rule === "mixed" ? joinMixed(rest, join) : joinAny(rest, join);
  pairs.sort(([a], [b]) => compareText(a, b));
  return { pairs, unpaired: left.map(({ id }) => id).toSorted(compareText) };
}

type Join = (a: PlayerId, b: PlayerId) => void;

const byLevel = (players: readonly Player[]): Player[] =>
  players.toSorted((a, b) => b.level - a.level || compareText(a.id, b.id));

/** @param rest the first to sign up first @returns who is left over */
function joinAny(rest: readonly Player[], join: Join): Player[] {
  const even = rest.length - (rest.length % 2);
  const sorted = byLevel(rest.slice(0, even));
  for (let i = 0; i < even / 2; i++) join(itemAt(sorted, i).id, itemAt(sorted, even - 1 - i).id);
  return rest.slice(even);
}

/** As above. */
function joinMixed(rest: readonly Player[], join: Join): Player[] {
  const men = rest.filter(({ gender }) => gender === "male");
  const women = rest.filter(({ gender }) => gender === "female");
  const count = Math.min(men.length, women.length);
  const [first, second] = [byLevel(men.slice(0, count)), byLevel(women.slice(0, count)).reverse()];
  for (let i = 0; i < count; i++) join(itemAt(first, i).id, itemAt(second, i).id);
  return [...men.slice(count), ...women.slice(count), ...rest.filter(({ gender }) => gender === undefined)];
}

const isMixed = (one: Player, other: Player): boolean =>
  one.gender !== undefined && other.gender !== undefined && one.gender !== other.gender;

const compareText = (one: string, other: string): number => (one < other ? -1 : Number(one > other));

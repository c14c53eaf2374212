// The winner stays on court: losers go to the end of one queue, the next of the queue come on. decision 055.

import type { Draw, DrawInput, DrawnRound } from "../../format.ts";
import { entryOf } from "../../lookup.ts";
import { seededRandom } from "../../random.ts";
import { winnerOf } from "../../scoring/scoring.ts";
import type { Match, Round, Side } from "../../types.ts";
import { courtsUsed } from "../bounds.ts";
import { unitKey } from "../pairs/unit-key.ts";
import { drawOrder, restingIn } from "../schedule.ts";

/** After this many wins in a row a pair leaves the court too, so that no pair holds it for the whole evening. */
export const STAYS_MAX = 3;

/** The pairs on court and in the queue, by key. */
type Hall = {
  queue: string[];
  /** The pair that stays on each court, and its wins in a row; a court without one takes two pairs of the queue. */
  holders: ({ key: string; wins: number } | null)[];
  /** The keys of the last opponents of each pair. */
  lastOpponent: Map<string, string>;
};

const keysOf = ({ sides }: Pick<Match, "sides">): [string, string] => [unitKey(sides[0]), unitKey(sides[1])];

/** Pairs that leave at the same time queue by the number of their matches, the fewest first. */
function afterRound({ queue, holders, lastOpponent }: Hall, { matches }: Round, games: Map<string, number>): Hall {
  const left: string[] = [];
  const stay = holders.map((): Hall["holders"][number] => null);
  const opponents = new Map(lastOpponent);
  for (const match of [...matches].sort((a, b) => a.court - b.court)) {
    const [one, two] = keysOf(match);
    for (const key of [one, two]) games.set(key, (games.get(key) ?? 0) + 1);
    opponents.set(one, two).set(two, one);
    const [winner, loser] = match.score && winnerOf(match.score) === "team2" ? [two, one] : [one, two];
    const before = holders.find((holder) => holder?.key === winner)?.wins ?? 0;
    left.push(loser);
    if (before + 1 >= STAYS_MAX) left.push(winner);
    else if (match.court <= stay.length) stay[match.court - 1] = { key: winner, wins: before + 1 };
    else left.push(winner);
  }
  const playing = new Set(matches.flatMap(keysOf));
  // A court that was closed in this round had a holder, who waits like the others.
  const closed = holders.flatMap((holder) => holder?.key ?? []);
  const waiting = [...queue, ...closed].filter((key) => !playing.has(key));
  left.sort((a, b) => entryOf(games, a) - entryOf(games, b));
  return { queue: [...waiting, ...left], holders: stay, lastOpponent: opponents };
}

/** The state before the next round, of the pairs that are still here. A pair without a match is before those that have played. */
function hallAfter(rounds: readonly Round[], order: readonly string[], courts: number): Hall {
  const games = new Map<string, number>();
  const first: Hall = {
    queue: [...order],
    holders: Array.from({ length: courts }, () => null),
    lastOpponent: new Map(),
  };
  const hall = rounds.reduce((state, round) => afterRound(state, round, games), first);
  // Two players whose partners have left may go on as one pair, which then has the places of two former pairs and keeps one of them.
  const left = new Set(order);
  const holders = hall.holders.map((holder) => (holder && left.delete(holder.key) ? holder : null));
  return { ...hall, queue: hall.queue.filter((key) => left.delete(key)), holders };
}

/** The pairs that come on, turned so that as few as possible meet the pair they have just played. */
function seated({ queue, holders, lastOpponent }: Hall): [string, string][] {
  const seats = holders.reduce((sum, holder) => sum + (holder ? 1 : 2), 0);
  const next = queue.slice(0, seats);
  const seatedFrom = (turn: number): [string, string][] => {
    const line = [...next.slice(turn), ...next.slice(0, turn)];
    const take = () => line.shift() ?? "";
    return holders.map((holder) => [holder?.key ?? take(), take()]);
  };
  const repeats = (courts: readonly [string, string][]) =>
    courts.filter(([one, other]) => lastOpponent.get(one) === other && lastOpponent.get(other) === one).length;
  const turns = next.map((_, turn) => seatedFrom(turn));
  return turns.reduce((best, each) => (repeats(each) < repeats(best) ? each : best), seatedFrom(0));
}

/**
 * The next round: the winners stay where they are, the pairs that have waited longest come on. The seed decides the first queue. Refuses
 * fewer than two pairs, a round with results missing or drawn, and a tournament out of rounds.
 * @param input.rounds with the current players of every pair
 */
export function drawWinnerStays(input: DrawInput, sides: readonly Side[]): Draw {
  const { rounds, settings } = input;
  const courts = courtsUsed(sides.length, settings.courts, 2);
  if (courts < 1) return { ok: false, reason: "too-few-players" };
  if (rounds.length >= settings.rounds) return { ok: false, reason: "no-rounds-left" };
  const isOpen = ({ score }: Match) => !score || winnerOf(score) === "draw";
  if (rounds.at(-1)?.matches.some(isOpen)) return { ok: false, reason: "round-unfinished" };
  const pairs = new Map(sides.map((side) => [unitKey(side), side]));
  const order = drawOrder([...pairs.keys()], seededRandom(settings.seed));
  const matches = seated(hallAfter(rounds, order, courts)).map(
    ([one, other], court): DrawnRound["matches"][number] => ({
      court: court + 1,
      sides: [entryOf(pairs, one), entryOf(pairs, other)],
    }),
  );
  return { ok: true, rounds: [{ number: rounds.length + 1, matches, resting: restingIn(sides.flat(), matches) }] };
}

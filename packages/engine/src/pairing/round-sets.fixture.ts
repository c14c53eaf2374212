// Proof by exhaustive search on one court, for fields with too many schedules for one-court.fixture.ts: it goes through who plays in each round, and
// divides them into sides at the end. docs/americano-bounds.md says why nothing is missed. A test and the bench use it; no draw does.

import { itemAt } from "../lookup.ts";
import { boundsOf, choose2 } from "./bounds.ts";
import { allowedRestRun } from "./measure.ts";

/** What two rounds share, over all pairs of rounds: `shared[k]` pairs of rounds have k players in common. */
type Tally = { shared: readonly number[]; inARow: number; left: number };
type Search = {
  players: number;
  rounds: number;
  /** Games that two people may have together, as partners and as opponents. */
  together: { least: number; most: number };
  /** Whether a schedule that begins so may be within the limit. `inARow`: games right after a game of the same player. */
  mayEnd: (tally: Tally) => boolean;
};

/** The number of players in each set of up to 12. */
const sizes = Uint8Array.from({ length: 1 << 12 }, (_, set) => set.toString(2).replaceAll("0", "").length);
const sizeOf = (set: number): number => itemAt(sizes, set);
const SPLITS = [
  [0, 1, 2, 3],
  [0, 2, 1, 3],
  [0, 3, 1, 2],
] as const;

const membersOf = (set: number, players: number): number[] =>
  Array.from({ length: players }, (_, player) => player).filter((player) => (set >> player) & 1);

/** Whether the fours can be divided into sides with partners and opponents at their bounds. */
function hasSides(sets: readonly number[], players: number): boolean {
  const bounds = boundsOf(players, 1, sets.length);
  const partnered = new Int8Array(players * players);
  const opposed = new Int8Array(players * players);
  const add = (counts: Int8Array, a: number, b: number, by: number): number => {
    const [low, high] = a < b ? [a, b] : [b, a];
    const before = itemAt(counts, low * players + high);
    counts[low * players + high] = before + by;
    return by > 0 ? before : before - 1;
  };
  const complete = (at: number, repeats: number, opponents: number): boolean => {
    if (at === sets.length) return true;
    const four = membersOf(itemAt(sets, at), players);
    return SPLITS.some((split) => {
      const [a, b, c, d] = split.map((seat) => itemAt(four, seat)) as [number, number, number, number];
      const change = (by: number) => [
        [
          [a, b],
          [c, d],
        ].reduce((sum, [x = 0, y = 0]) => sum + Math.min(1, add(partnered, x, y, by)), 0),
        [
          [a, c],
          [a, d],
          [b, c],
          [b, d],
        ].reduce((sum, [x = 0, y = 0]) => sum + add(opposed, x, y, by), 0),
      ];
      const [again = 0, metAgain = 0] = change(1);
      const within = repeats + again <= bounds.partnerRepeats && opponents + metAgain <= bounds.opponentPairs;
      const found = within && complete(at + 1, repeats + again, opponents + metAgain);
      change(-1);
      return found;
    });
  };
  return complete(0, 0, 0);
}

/** Whether any schedule is within the search. Players with the same rounds so far are interchangeable, so only the lowest of them are tried. */
function isPossible({ players, rounds, together, mayEnd }: Search): boolean {
  const { gamesMin, busierPlayers } = boundsOf(players, 1, rounds);
  const everyone = (1 << players) - 1;
  const fours = Array.from({ length: everyone + 1 }, (_, set) => set).filter((set) => sizeOf(set) === 4);
  const members = new Map(fours.map((set) => [set, membersOf(set, players)]));
  const window = allowedRestRun(players, 1) + 1;
  const games = new Int8Array(players);
  const played = new Int32Array(players);
  const meetings = new Int8Array(players * players);
  const sets: number[] = [];
  const shared = [0, 0, 0, 0, 0];
  let inARow = 0;

  /** What a set must contain, so that nobody rests longer than allowed, also before their first game: with the places of later rounds. */
  const dueNow = (): { seen: number; more: number }[] =>
    Array.from({ length: window }, (_, more) => more).flatMap((more) => {
      const before = window - more - 1;
      if (before > sets.length || sets.length + 1 + more > rounds) return [];
      return [{ seen: sets.slice(sets.length - before).reduce((all, each) => all | each, 0), more: 4 * more }];
    });
  /** By player, those with the same rounds so far and a lower number. */
  const alikeBelow = (): number[] =>
    Array.from({ length: players }, (_, player) => {
      let below = 0;
      for (let other = 0; other < player; other++) if (played[other] === played[player]) below |= 1 << other;
      return below;
    });
  const count = (four: readonly number[], by: 1 | -1) => {
    for (const [at, player] of four.entries()) {
      games[player] = itemAt(games, player) + by;
      played[player] = itemAt(played, player) ^ (1 << sets.length);
      for (const other of four.slice(0, at))
        meetings[other * players + player] = itemAt(meetings, other * players + player) + by;
    }
  };
  const isEven = (left: number): boolean => {
    let [missing, busier] = [0, 0];
    for (const each of games) {
      if (gamesMin - each > left || each > gamesMin + 1) return false;
      missing += Math.max(0, gamesMin - each);
      if (each > gamesMin) busier += 1;
    }
    return missing <= 4 * left && busier <= busierPlayers;
  };
  const meetEnough = (left: number): boolean => {
    for (let b = 1; b < players; b++)
      for (let a = 0; a < b; a++) {
        const times = itemAt(meetings, a * players + b);
        if (times > together.most || together.least - times > left) return false;
      }
    return true;
  };
  const complete = (): boolean => {
    if (sets.length === rounds) return hasSides(sets, players);
    const left = rounds - sets.length - 1;
    const due = dueNow();
    const below = alikeBelow();
    for (const [set, four] of members) {
      if (due.some(({ seen, more }) => players - sizeOf(seen | set) > more)) continue;
      if (four.some((player) => (itemAt(below, player) & ~set) !== 0)) continue;
      for (const other of sets) shared[sizeOf(set & other)] = itemAt(shared, sizeOf(set & other)) + 1;
      const repeated = sizeOf(set & (sets.at(-1) ?? 0));
      inARow += repeated;
      let found = false;
      if (mayEnd({ shared, inARow, left })) {
        count(four, 1);
        if (isEven(left) && meetEnough(left)) {
          sets.push(set);
          found = complete();
          sets.pop();
        }
        count(four, -1);
      }
      inARow -= repeated;
      for (const other of sets) shared[sizeOf(set & other)] = itemAt(shared, sizeOf(set & other)) - 1;
      if (found) return true;
    }
    return false;
  };
  return complete();
}

/** The number of pairs of games of one player, over all players. */
const pairsOfGames = (players: number, rounds: number): number => {
  const { gamesMin, busierPlayers } = boundsOf(players, 1, rounds);
  return busierPlayers * choose2(gamesMin + 1) + (players - busierPlayers) * choose2(gamesMin);
};

/**
 * Whether 12 players on one court have a schedule at the bounds of games, partners, runs of rests and opponents with at most `neverMet` pairs
 * that never meet and at most `consecutiveRests` rests in a row. For up to 14 rounds.
 */
export function twelveWithin(rounds: number, neverMet: number, consecutiveRests = Number.POSITIVE_INFINITY): boolean {
  const players = 12;
  const twice = 6 * rounds - choose2(players) + neverMet;
  const disjoint = twice + choose2(rounds) - pairsOfGames(players, rounds);
  const mostInARow = consecutiveRests - (players - 8) * (rounds - 1);
  return isPossible({
    players,
    rounds,
    together: { least: 0, most: 2 },
    mayEnd: ({ shared: [none = 0, , , three = 0, four = 0], inARow }) =>
      none <= disjoint && three + four === 0 && inARow <= mostInARow,
  });
}

const EIGHT = { players: 8, rounds: 15 } as const;
/** Squared distances from two shared players, over all pairs of rounds: at most this. */
const MOST_UNEVEN = 40;

/** Whether 8 players on one court have a schedule of 15 rounds at all bounds but that of rests in a row, with at most `consecutiveRests` of these. */
export function eightWithin(consecutiveRests: number): boolean {
  const { players, rounds } = EIGHT;
  const sum = pairsOfGames(players, rounds) - 2 * choose2(rounds);
  return isPossible({
    players,
    rounds,
    together: { least: 3, most: 5 },
    mayEnd: ({ shared, inARow, left }) => {
      const done = rounds - 1 - left;
      // Backwards the same schedule is as good, so the first half of the changes of rounds has at most half of the rests.
      if (inARow > consecutiveRests || (done <= (rounds - 1) / 2 && inARow > consecutiveRests / 2)) return false;
      const uneven = shared.reduce((total, pairs, common) => total + pairs * (common - 2) ** 2, 0);
      const distance = shared.reduce((total, pairs, common) => total + pairs * (common - 2), 0);
      for (let more = 0; more <= consecutiveRests - inARow; more++) {
        const [each, rest] = left > 0 ? [Math.floor(more / left), more % left] : [0, 0];
        const least = (left - rest) * (each - 2) ** 2 + rest * (each - 1) ** 2;
        if (uneven + least + Math.abs(sum - distance + 2 * left - more) <= MOST_UNEVEN) return true;
      }
      return false;
    },
  });
}

// Which game goes to which court. The last pass of a draw: it spreads each player over the courts and never changes who plays whom.

import { addOne, itemAt } from "../lookup.ts";
import { seededRandom } from "../random.ts";

/** `people[r][k]` are the players (or sides) of the k-th game of round r; `onCourt` counts earlier games at [player * courts + court]. */
type Spread = {
  people: readonly (readonly (readonly number[])[])[];
  courts: number;
  onCourt: Uint8Array;
};

/** Two searches, each from hot to cold: one for the largest count, one for even counts below it. Moves are bounded for each game and in all. */
const LARGEST = { perGame: 120, moves: 5000, hot: 60, cold: 5 } as const;
const EVEN = { perGame: 240, moves: 10_000, hot: 5, cold: 0.5 } as const;
/** Moves between two steps of temperature. */
const STEP = 64;
/** The exponent makes one larger count cost more than several smaller ones. */
const STEEP = 5;
/** More than any single move can save. */
const FORBIDDEN = 1e6;

/**
 * Earlier counts. A player with fewer games gets extra on every court, as much as their even share is smaller: then equal counts are
 * equally uneven. The sum of squares does not notice, because an equal amount on every court of a player changes it by a constant.
 */
function withHandicap(people: Spread["people"], courts: number, onCourt: Uint8Array): Uint8Array {
  const games = new Uint8Array(onCourt.length / courts);
  for (const player of people.flat(2)) addOne(games, player);
  for (const [at, times] of onCourt.entries())
    games[Math.floor(at / courts)] = itemAt(games, Math.floor(at / courts)) + times;
  const share = (player: number) => Math.ceil(itemAt(games, player) / courts);
  const most = Math.ceil(Math.max(...games) / courts);
  return onCourt.map((times, at) => times + most - share(Math.floor(at / courts)));
}

/**
 * For every round the court index of each game. First the largest excess of a player on one court over their even share is made small,
 * then the sum of squares of all counts. Bounded by a number of moves; the same input and seed give the same courts.
 */
export function assignCourts({ people, courts, onCourt }: Spread): number[][] {
  if (courts === 1) return people.map((games) => games.map(() => 0));
  const random = seededRandom("courts");
  /** Players by place, which is round * courts + court; empty where a court is idle. */
  const groups = people.flatMap((games) => Array.from({ length: courts }, (_, court) => games[court] ?? []));
  /** The index in `groups` of the game at a place: now, and in the best assignment so far. */
  const group = Uint16Array.from(groups, (_, place) => place);
  const best = Uint16Array.from(group);
  const start = withHandicap(people, courts, onCourt);
  const counts = new Uint8Array(onCourt.length);
  const count = () => {
    counts.set(start);
    group.set(best);
    for (const [place, which] of group.entries()) {
      for (const player of groups[which] as readonly number[]) addOne(counts, player * courts + (place % courts));
    }
  };

  /** Swaps the games of two courts in a round, by simulated annealing on the sum of the prices of all counts. */
  const settle = (price: (times: number) => number, search: typeof LARGEST | typeof EVEN) => {
    count();
    const moves = Math.min(search.moves, search.perGame * groups.length);
    const more = Float64Array.from({ length: 256 }, (_, times) => price(times + 1) - price(times));
    let cost = 0;
    let least = 0;
    let temperature: number = search.hot;
    const cooling = (search.cold / search.hot) ** (STEP / moves);
    for (let move = 0; move < moves; move++) {
      if (move % STEP === 0) temperature *= cooling;
      const first = random.below(people.length) * courts;
      const i = random.below(courts);
      const j = random.below(courts);
      if (i === j) continue;
      const one = group[first + i] as number;
      const two = group[first + j] as number;
      const here = groups[one] as readonly number[];
      const there = groups[two] as readonly number[];
      let delta = 0;
      for (const player of here) {
        const at = player * courts;
        delta += (more[counts[at + j] as number] as number) - (more[(counts[at + i] as number) - 1] as number);
      }
      for (const player of there) {
        const at = player * courts;
        delta += (more[counts[at + i] as number] as number) - (more[(counts[at + j] as number) - 1] as number);
      }
      if (delta > 0 && random.next() >= Math.exp(-delta / temperature)) continue;
      for (const player of here) {
        const at = player * courts;
        counts[at + i] = (counts[at + i] as number) - 1;
        counts[at + j] = (counts[at + j] as number) + 1;
      }
      for (const player of there) {
        const at = player * courts;
        counts[at + j] = (counts[at + j] as number) - 1;
        counts[at + i] = (counts[at + i] as number) + 1;
      }
      group[first + i] = two;
      group[first + j] = one;
      cost += delta;
      if (cost < least) {
        least = cost;
        best.set(group);
      }
    }
  };

  settle((times) => times ** STEEP, LARGEST);
  count();
  const largest = Math.max(...counts);
  settle((times) => times * times + (times > largest ? FORBIDDEN : 0), EVEN);
  return people.map((games, r) => games.map((_, k) => best.indexOf(r * courts + k) - r * courts));
}

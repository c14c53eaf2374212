import { expect, test } from "vitest";
import { seededRandom } from "../random.ts";
import { anneal } from "./annealing/anneal.ts";
import { assignCourts } from "./courts.ts";
import { designLibrary } from "./designs/designs.ts";
import { mixedDesign } from "./designs/mixed-designs.ts";
import { emptyHistory } from "./history.ts";
import { allowedRestRun } from "./measure.ts";
import { roundRobin } from "./round-robin.ts";

type Rounds = readonly (readonly (readonly number[])[])[];

const assigned = (people: Rounds, courts: number, onCourt?: Uint8Array) =>
  assignCourts({ people, courts, onCourt: onCourt ?? new Uint8Array((Math.max(...people.flat(2)) + 1) * courts) });

/** Games of each player on each court. */
function countsOf(people: Rounds, courts: number, courtsOf: number[][]): number[][] {
  const counts: number[][] = [];
  for (const [r, games] of people.entries()) {
    for (const [k, players] of games.entries()) {
      for (const player of players) {
        counts[player] ??= new Array<number>(courts).fill(0);
        const of = counts[player];
        of[courtsOf[r]?.[k] ?? -1] = (of[courtsOf[r]?.[k] ?? -1] ?? 0) + 1;
      }
    }
  }
  return counts;
}

/** By how much a player's most games on one court exceed an even share of their games. */
const above = (people: Rounds, courts: number, courtsOf = assigned(people, courts)) =>
  Math.max(
    ...Object.values(countsOf(people, courts, courtsOf)).map(
      (of) => Math.max(...of) - Math.ceil(of.reduce((a, b) => a + b) / courts),
    ),
  );

const pairOfGames = [
  [0, 1, 2, 3],
  [4, 5, 6, 7],
] as const;

test("two fours that never mix play on each court equally often", () => {
  const people = new Array(6).fill(pairOfGames);
  for (const of of countsOf(people, 2, assigned(people, 2))) expect(of).toEqual([3, 3]);
});

test("earlier games count: players who have played on the first court go to the second", () => {
  const onCourt = Uint8Array.from([...[2, 0, 2, 0, 2, 0, 2, 0], ...[0, 2, 0, 2, 0, 2, 0, 2]]);
  expect(assigned([pairOfGames, pairOfGames], 2, onCourt)).toEqual([
    [1, 0],
    [1, 0],
  ]);
});

test("one game a round visits all courts, including the idle ones", () => {
  const people = new Array(6).fill([[0, 1]]);
  for (const of of countsOf(people, 3, assigned(people, 3))) expect(of).toEqual([2, 2, 2]);
});

test("games of a round keep to different courts, and the same rounds get the same courts", () => {
  const people = designLibrary.find(23, 5)[0]?.rounds.slice(0, 15) ?? [];
  const courtsOf = assigned(people, 5);
  for (const round of courtsOf) expect(round.toSorted()).toEqual([0, 1, 2, 3, 4]);
  expect(assigned(people, 5)).toEqual(courtsOf);
});

/** The least possible value of `above` for two courts, by trying every assignment. */
function leastOnTwo(people: Rounds): number {
  let least = Number.POSITIVE_INFINITY;
  for (let bits = 0; bits < 2 ** (people.length - 1); bits++) {
    const courtsOf = people.map((_, r) => ((bits >> r) & 1 ? [1, 0] : [0, 1]));
    least = Math.min(least, above(people, 2, courtsOf));
  }
  return least;
}

test.each([8, 9, 10, 11])(
  "%i players on two courts: no other assignment is more even for the most frequent player of a court",
  (players) => {
    for (const length of [4, 7, 9]) {
      const people = designLibrary.find(players, 2).find(({ rounds }) => rounds.length >= length)?.rounds;
      const cut = people?.slice(0, length) ?? [];
      expect(above(cut, 2)).toBe(leastOnTwo(cut));
    }
  },
);

const FIELDS = Array.from({ length: 21 }, (_, i) => i + 12);

test.each(FIELDS)("%i players: no player is on one court more than once above an even share", (players) => {
  const courts = Math.floor(players / 4);
  for (const { rounds } of designLibrary.find(players, courts)) {
    expect(above(rounds.slice(0, 15), courts)).toBeLessThanOrEqual(1);
  }
  for (let fewer = 3; fewer < courts; fewer++) {
    const { rounds } = anneal({
      players,
      courts: fewer,
      rounds: 9,
      history: emptyHistory(players, fewer),
      restRun: allowedRestRun(players, fewer),
      random: seededRandom(`${players}/${fewer}`),
      moves: 3000,
      neverMet: 6,
      goal: 0,
    });
    expect(above(rounds, fewer)).toBeLessThanOrEqual(1);
  }
});

test.each([5, 7, 8, 9, 11, 13, 15, 16])("%i couples: the same in the mixed Americano", (couples) => {
  const design = mixedDesign(couples);
  expect(above(design?.rounds ?? [], design?.courts ?? 0)).toBeLessThanOrEqual(1);
});

test.each([5, 8, 11, 16])("%i pairs: the same in the round robin", (sides) => {
  for (let courts = 2; courts <= sides / 2; courts++) {
    const history = emptyHistory(sides, courts);
    const slots = roundRobin({ sides, courts, rounds: 15, history, random: seededRandom("pairs") });
    expect(above(slots, courts)).toBeLessThanOrEqual(1);
  }
});

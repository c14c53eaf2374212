import { expect, test } from "vitest";
import { deep } from "../deep.fixture.ts";
import { seededRandom } from "../random.ts";
import { emptyHistory } from "./history.ts";
import { equitableSlots, legsOf, roundRobin, type Slots, slotsNeeded } from "./round-robin.ts";

const plan = (sides: number, courts: number, rounds: number, seed = "round robin") =>
  roundRobin({ sides, courts, rounds, history: emptyHistory(sides, courts), random: seededRandom(seed) });
const meetings = (slots: Slots) => {
  const times = new Map<string, number>();
  for (const pair of slots.flat()) {
    const key = pair.toSorted((a, b) => a - b).join("-");
    times.set(key, (times.get(key) ?? 0) + 1);
  }
  return times;
};
const pairsOf = (sides: number) => (sides * (sides - 1)) / 2;

const fields = Array.from({ length: 31 }, (_, i) => i + 2).flatMap((sides) =>
  Array.from({ length: Math.min(10, Math.floor(sides / 2)) }, (_, k) => [sides, k + 1] as const),
);

test.each(fields)("%i sides on %i courts meet in the fewest slots, none fuller than the courts", (sides, courts) => {
  const slots = equitableSlots(sides, courts);
  expect(slots).toHaveLength(slotsNeeded(sides, courts));
  expect([...meetings(slots).values()]).toEqual(new Array(pairsOf(sides)).fill(1));
  for (const slot of slots) {
    expect(slot.length).toBeLessThanOrEqual(courts);
    expect(new Set(slot.flat()).size).toBe(2 * slot.length);
  }
});

test.each([
  [6, 3, 5],
  [7, 3, 7],
  [8, 2, 14],
])("%i pairs on %i courts need %i slots", (sides, courts, slots) => {
  expect(slotsNeeded(sides, courts)).toBe(slots);
  expect(plan(sides, courts, slots)).toHaveLength(slots);
});

test("six pairs on three courts play 15 matches; seven pairs rest once each", () => {
  expect(plan(6, 3, 5).flat()).toHaveLength(15);
  const games = plan(7, 3, 7).flat(2);
  for (let side = 0; side < 7; side++) expect(games.filter((each) => each === side)).toHaveLength(6);
});

test("twice the rounds bring a second leg, a few more rounds do not", () => {
  expect(legsOf(6, 3, 9)).toBe(1);
  expect(plan(6, 3, 9)).toHaveLength(5);
  expect(legsOf(6, 3, 10)).toBe(2);
  expect([...meetings(plan(6, 3, 10)).values()]).toEqual(new Array(15).fill(2));
});

const cuts = deep(
  fields,
  fields.filter((_, i) => i % 3 === 0),
).flatMap(([sides, courts]) => [1, 2, 4, 7, 11, 15].map((rounds) => [sides, courts, rounds] as const));

test("for any number of rounds: no side plays twice in a slot or against the same side, games are even within one after every slot", () => {
  for (const [sides, courts, rounds] of cuts) {
    const slots = plan(sides, courts, rounds);
    const games = new Array<number>(sides).fill(0);
    for (const slot of slots) {
      expect(slot.length).toBeLessThanOrEqual(courts);
      expect(new Set(slot.flat()).size).toBe(2 * slot.length);
      for (const side of slot.flat()) games[side] = (games[side] ?? 0) + 1;
      expect(Math.max(...games) - Math.min(...games), `${sides} sides, ${courts} courts`).toBeLessThanOrEqual(1);
    }
    expect(Math.max(...meetings(slots).values())).toBeLessThanOrEqual(legsOf(sides, courts, rounds));
    if (rounds >= slotsNeeded(sides, courts)) expect(meetings(slots).size).toBe(pairsOf(sides));
    else expect(slots).toHaveLength(rounds);
  }
});

test("meetings that were played are not played again", () => {
  const first = plan(6, 3, 5).slice(0, 2);
  const history = { ...emptyHistory(6, 3), rounds: 2 };
  for (const [a, b] of first.flat()) {
    history.opposed[a * 6 + b] = 1;
    history.opposed[b * 6 + a] = 1;
  }
  const rest = roundRobin({ sides: 6, courts: 3, rounds: 5, history, random: seededRandom("rest") });
  expect(Math.max(...meetings([...first, ...rest]).values())).toBe(1);
});

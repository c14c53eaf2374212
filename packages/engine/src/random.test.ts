import { expect, test } from "vitest";
import { seededRandom } from "./random.ts";

const numbers = (seed: string, count = 5) => {
  const random = seededRandom(seed);
  return Array.from({ length: count }, () => random.below(1000));
};

test("a stored seed always gives these numbers", () => {
  expect(numbers("бандеха")).toEqual([981, 461, 915, 641, 276]);
});

test("the same text gives the same numbers, another text others", () => {
  expect(numbers("a", 50)).toEqual(numbers("a", 50));
  expect(numbers("a", 50)).not.toEqual(numbers("b", 50));
});

test("a shuffle keeps every item, does not change its input and is uniform", () => {
  const random = seededRandom("places");
  const items = ["a", "b", "c", "d"];
  const first = new Map(items.map((item) => [item, 0]));
  for (let i = 0; i < 4000; i++) {
    const shuffled = random.shuffle(items);
    expect(shuffled.toSorted()).toEqual(items);
    first.set(shuffled[0] ?? "", (first.get(shuffled[0] ?? "") ?? 0) + 1);
  }
  expect(items).toEqual(["a", "b", "c", "d"]);
  for (const count of first.values()) expect(Math.abs(count - 1000)).toBeLessThan(120);
});

test("every item can be picked; picking from an empty list throws", () => {
  const random = seededRandom("picks");
  expect(new Set(Array.from({ length: 100 }, () => random.pick([1, 2, 3]))).size).toBe(3);
  expect(() => random.pick([])).toThrow("Nothing to pick from");
});

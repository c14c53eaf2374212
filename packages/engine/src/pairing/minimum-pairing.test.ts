import * as fc from "fast-check";
import { expect, test } from "vitest";
import { minimumPairing, type PairingQuestion } from "./minimum-pairing.ts";

/** The least cost, by trying every pairing. */
function cheapest({ entrants, resting, cost, restCost }: PairingQuestion): number {
  const rec = (left: readonly number[], rests: number): number => {
    const [one, ...others] = left;
    if (one === undefined) return rests === 0 ? 0 : Number.POSITIVE_INFINITY;
    const plays = others.map(
      (other) =>
        cost(one, other) +
        rec(
          others.filter((each) => each !== other),
          rests,
        ),
    );
    return Math.min(...plays, rests > 0 ? restCost(one) + rec(others, rests - 1) : Number.POSITIVE_INFINITY);
  };
  return rec(
    Array.from({ length: entrants }, (_, index) => index),
    resting,
  );
}

const aQuestion = fc
  .record({
    entrants: fc.integer({ min: 2, max: 8 }),
    rests: fc.integer({ min: 0, max: 3 }),
    costs: fc.array(fc.integer({ min: 0, max: 50 }), { minLength: 64, maxLength: 64 }),
    restCosts: fc.array(fc.oneof(fc.integer({ min: 0, max: 50 }), fc.constant(Number.POSITIVE_INFINITY)), {
      minLength: 8,
      maxLength: 8,
    }),
  })
  .map(({ entrants, rests, costs, restCosts }): PairingQuestion => {
    const resting = Math.min(entrants, 2 * Math.floor(rests / 2) + (entrants % 2));
    const cost = (one: number, other: number) => costs[8 * Math.min(one, other) + Math.max(one, other)] ?? 0;
    return { entrants, resting, cost, restCost: (one) => restCosts[one] ?? 0 };
  });

test("costs exactly as much as the cheapest of all pairings, and seats everyone once", () => {
  fc.assert(
    fc.property(aQuestion, (question) => {
      const least = cheapest(question);
      const pairing = minimumPairing(question);
      if (!pairing || least === Number.POSITIVE_INFINITY) {
        expect([least, pairing]).toEqual([Number.POSITIVE_INFINITY, null]);
        return;
      }
      const { meetings, resting, cost } = pairing;
      expect(cost).toBe(least);
      expect([...meetings.flat(), ...resting].toSorted()).toEqual(
        Array.from({ length: question.entrants }, (_, index) => index),
      );
      expect(resting).toHaveLength(question.resting);
      const paid = meetings.map(([one, other]) => question.cost(one, other)).concat(resting.map(question.restCost));
      expect(paid.reduce((sum, each) => sum + each, 0)).toBe(least);
    }),
  );
});

test("sixteen of whom eight rest are paired in milliseconds", () => {
  let asked = 0;
  const cost = (one: number, other: number) => {
    asked += 1;
    return (one * 7 + other * 11) % 13;
  };
  expect(minimumPairing({ entrants: 16, resting: 8, cost, restCost: () => 0 })?.meetings).toHaveLength(4);
  expect(asked).toBeLessThan(100_000);
});

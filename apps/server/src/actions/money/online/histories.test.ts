// Money is never paid twice, lost, or kept for a place that was not given: over every order of events, faults, repeated and lost notifications, kills.
// More of them, with figures: `node bench/payments.ts`.
import fc from "fast-check";
import { afterAll, expect, test } from "vitest";
import { deep } from "../../../testing/deep.ts";
import { claimHistory, history, openHistories } from "./random-history.fixture.ts";

const RUNS = deep(50_000, 60);

const histories = openHistories();
afterAll(() => histories.close());

test("the books of both sides agree to the kopeck", { timeout: deep(3_600_000, 120_000) }, async () => {
  await fc.assert(
    fc.asyncProperty(history, async (one) => {
      expect((await histories.play(one)).wrong).toEqual([]);
    }),
    { numRuns: RUNS, endOnFailure: false },
  );
});

test("a host and a friend who both pay for the friend's place pay it once", async () => {
  await fc.assert(
    fc.asyncProperty(claimHistory, async (one) => {
      expect((await histories.play(one)).wrong).toEqual([]);
    }),
    { numRuns: deep(2_000, 20), endOnFailure: false },
  );
});

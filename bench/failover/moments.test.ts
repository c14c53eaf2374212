import { expect, test } from "vitest";
import { describeMoments } from "./moments.ts";

const MOMENTS = { killedAt: 1000, steps: { free: 3000, taken: 3200, promoted: 19_000, led: 19_500, followed: 21_000 } };

test("the moments of a failover are described in their order, in seconds after the kill", () => {
  expect(describeMoments(MOMENTS, 21_300, false)).toEqual([
    "2.0 the lease of the killed primary is free; 2.2 another server holds it; 18.0 it is the primary; 18.5 HAProxy leads to it; 20.0 a standby confirms its commits; 20.3 a write is acknowledged",
  ]);
});

test("a slow failover names the step that took longest", () => {
  expect(describeMoments(MOMENTS, 21_300, true).at(-1)).toBe("SLOW: 15.8 s until it is the primary");
});

test("a step that was not seen is left out", () => {
  expect(describeMoments({ killedAt: 0, steps: {} }, 400, false)).toEqual(["0.4 a write is acknowledged"]);
});

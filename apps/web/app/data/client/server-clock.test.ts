import { expect, test } from "vitest";
import { keptSkew, skewOf } from "./server-clock.ts";

const NOON = Date.parse("2026-12-05T12:00:00Z");

test("a television that is two minutes fast gets a skew of minus two minutes", () => {
  const fast = NOON + 120_000;
  expect(skewOf(NOON, fast + 400, fast + 600)).toBe(-120_000);
});

test("a difference within the duration of the request is no skew", () => {
  expect(skewOf(NOON, NOON - 900, NOON + 1500)).toBe(0);
});

test("without a server time there is no skew", () => {
  expect(skewOf(Number.NaN, NOON, NOON)).toBe(0);
});

test("a kept skew is a whole number of milliseconds", () => {
  expect(["0", "3600000", "-420000"].map(keptSkew)).toEqual([0, 3_600_000, -420_000]);
  expect([null, "", "1.5", "NaN", "1e9", "{}"].map(keptSkew)).toEqual(Array(6).fill(undefined));
});

import { expect, test } from "vitest";
import { skewOf } from "./server-clock.ts";

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

import { expect, test } from "vitest";
import { skewOf } from "./server-clock.ts";

const NOON = Date.parse("2026-12-05T12:00:00Z");

test("a television two minutes fast is set back by them", () => {
  const fast = NOON + 120_000;
  expect(skewOf(NOON, fast + 400, fast + 600)).toBe(-120_000);
});

test("what the asking itself may take is not a difference", () => {
  expect(skewOf(NOON, NOON - 900, NOON + 1500)).toBe(0);
});

test("a server that does not tell the time is not argued with", () => {
  expect(skewOf(Number.NaN, NOON, NOON)).toBe(0);
});

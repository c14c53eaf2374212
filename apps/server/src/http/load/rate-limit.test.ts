import { beforeEach, expect, test } from "vitest";
import { createRateLimit, type RateLimit } from "./rate-limit.ts";

let now: number;
let limit: RateLimit;
beforeEach(() => {
  now = 0;
  limit = createRateLimit({ max: 2, windowMs: 60_000, clock: () => new Date(now) });
});

test("a key has a limited number of calls per window", () => {
  expect([limit.take("a"), limit.take("a")]).toEqual([0, 0]);
  now = 15_000;
  expect(limit.take("a")).toBe(45);
  now = 60_000;
  expect(limit.take("a")).toBe(0);
});

test("keys have separate limits", () => {
  for (let call = 0; call < 3; call++) limit.take("a");
  expect(limit.take("b")).toBe(0);
});

test("beyond the limit of keys the oldest is forgotten", () => {
  for (let call = 0; call < 3; call++) limit.take("first");
  for (let key = 0; key < 20_000; key++) limit.take(String(key));
  expect(limit.take("first")).toBe(0);
});

import { expect, test } from "vitest";
import { backoff } from "./backoff.ts";

test("the backoff doubles up to its limit, with a jitter of half", () => {
  expect([0, 1, 2, 9].map((failures) => backoff(failures, 1000, 20_000, () => 1))).toEqual([1000, 2000, 4000, 20_000]);
  expect(backoff(0, 1000, 20_000, () => 0)).toBe(500);
});

import type { Tournament } from "@bandeha/contract";
import { expect, test } from "vitest";
import { cityClock, roundEnd } from "./round-time.ts";

const americano = {
  type: "league_singles",
  courts: 4,
  rounds: 7,
  scoring_method: "points",
  points_per_match: 24,
  expand: { city: { timezone: "Europe/Moscow" } },
} as unknown as Tournament;

test("the expected end is the actual start plus the minutes of a round, in the city's time", () => {
  const end = roundEnd(americano, { status: "active", actual_start: "2026-12-05 10:00:00.000Z" }, 16);
  // 2 minutes of changeover and 24 points at 0.41 minutes each.
  expect(end?.toISOString()).toBe("2026-12-05T10:12:00.000Z");
  expect(end && cityClock(end, americano)).toBe("13:12");
});

test("a round that is not active has no expected end", () => {
  expect(roundEnd(americano, { status: "completed", actual_start: "2026-12-05 10:00:00.000Z" }, 16)).toBeUndefined();
  expect(roundEnd(americano, { status: "active", actual_start: "" }, 16)).toBeUndefined();
});

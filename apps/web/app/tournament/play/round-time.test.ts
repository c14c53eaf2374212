import type { Tournament } from "@bandeha/contract";
import { expect, test } from "vitest";
import { cityClock, expectedFinish, roundEnd, roundStart } from "./round-time.ts";

const americano = {
  type: "league_singles",
  courts: 4,
  rounds: 7,
  scoring_method: "points",
  points_per_match: 24,
  expand: { city: { timezone: "Europe/Moscow" } },
} as unknown as Tournament;

test("the expected end is the actual start plus the minutes of a round, in the city's time", () => {
  const end = roundEnd(americano, { status: "active", actual_start: "2026-12-05 10:00:00.000Z", added_minutes: 0 }, 16);
  // 2 minutes of changeover and 24 points at 0.41 minutes each.
  expect(end?.toISOString()).toBe("2026-12-05T10:12:00.000Z");
  expect(end && cityClock(end, americano)).toBe("13:12");
});

test("added minutes move the end of the round and the start of the later ones", () => {
  const round = {
    status: "active",
    actual_start: "2026-12-05 10:00:00.000Z",
    added_minutes: 5,
    round_number: 3,
  } as const;
  expect(roundEnd(americano, round, 16)?.toISOString()).toBe("2026-12-05T10:17:00.000Z");
  const now = Date.parse("2026-12-05T10:05:00Z");
  expect(roundStart(americano, [round], 5, { players: 16, now })?.toISOString()).toBe("2026-12-05T10:29:00.000Z");
});

test("a round that is not active has no expected end", () => {
  expect(
    roundEnd(americano, { status: "completed", actual_start: "2026-12-05 10:00:00.000Z", added_minutes: 0 }, 16),
  ).toBeUndefined();
  expect(roundEnd(americano, { status: "active", actual_start: "", added_minutes: 0 }, 16)).toBeUndefined();
});

test("a later round starts after the active one and the rounds between, and not in the past", () => {
  const rounds = [
    { status: "active", actual_start: "2026-12-05 10:00:00.000Z", added_minutes: 0, round_number: 3 },
    { status: "pending", actual_start: "", added_minutes: 0, round_number: 4 },
  ] as const;
  const startOf = (round: number, clock: string) =>
    roundStart(americano, rounds, round, { players: 16, now: Date.parse(`2026-12-05T${clock}:00Z`) })
      ?.toISOString()
      .slice(11, 16);
  expect([startOf(4, "10:05"), startOf(5, "10:05"), startOf(4, "10:20")]).toEqual(["10:12", "10:24", "10:20"]);
  expect([startOf(3, "10:05"), startOf(2, "10:05")]).toEqual([undefined, undefined]);
});

test("the evening ends after the rounds that are left, and states the minutes beyond the planned end", () => {
  const evening = { ...americano, date: "2026-12-05 00:00:00.000Z", end_time: "14:00" };
  const at = (time: string) => expectedFinish(evening, 4, 16, Date.parse(`2026-12-05T${time}Z`));
  // Four rounds of 12 minutes, and 14:00 in Moscow is 11:00 in UTC.
  expect(at("10:00:00")).toEqual({ at: new Date("2026-12-05T10:48:00Z"), over: 0 });
  expect(at("10:20:00")).toEqual({ at: new Date("2026-12-05T11:08:00Z"), over: 8 });
});

test("a tournament played on another day is not compared with its planned end", () => {
  const evening = { ...americano, date: "2026-12-05 00:00:00.000Z", end_time: "14:00" };
  expect(expectedFinish(evening, 1, 16, Date.parse("2026-11-22T10:00:00Z"))?.over).toBeUndefined();
});

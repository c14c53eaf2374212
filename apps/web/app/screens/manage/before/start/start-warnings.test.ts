import type { CheckIn, ParticipantStatus } from "@bandeha/contract";
import { describe, expect, test } from "vitest";
import { today } from "../../../../text/format.ts";
import { hasWarnings, startWarnings } from "./start-warnings.ts";

const entry = (check_in: CheckIn | "", status: ParticipantStatus = "registered") => ({ check_in, status });
const times = (count: number, check_in: CheckIn | "") => Array.from({ length: count }, () => entry(check_in));
const tournament = { date: "2026-11-24 00:00:00.000Z", max_players: 4 };
const doubts = (entries: ReturnType<typeof entry>[], day = "2026-11-24") => startWarnings(tournament, entries, day);

test("there is no warning on the day with every place taken and everyone present", () => {
  expect(hasWarnings(doubts(times(4, "came")))).toBe(false);
  expect(hasWarnings(doubts(times(4, "came"), "2026-11-25"))).toBe(false);
});

test("a start before the day has a warning", () => {
  expect(doubts(times(4, "came"), "2026-11-22")).toEqual({ early: true, attendance: "none", few: false });
});

test("the day is counted in the tournament's city", () => {
  const lateInLondon = new Date("2026-11-23T21:30:00Z");
  expect(doubts(times(4, "came"), today("Europe/Moscow", lateInLondon)).early).toBe(false);
  expect(doubts(times(4, "came"), today("Europe/London", lateInLondon)).early).toBe(true);
});

test("a start with free places has a warning", () => {
  expect(doubts(times(3, "came"))).toEqual({ early: false, attendance: "none", few: true });
});

describe("attendance", () => {
  test.each([
    ["no player is marked", times(4, ""), "unmarked"],
    ["everyone has come", times(4, "came"), "none"],
    ["one is missing", [...times(3, "came"), entry("absent")], "missing"],
    ["one is late", [...times(3, "came"), entry("late")], "missing"],
    ["one is not marked among others who are", [...times(3, "came"), entry("")], "missing"],
    ["only one on the waitlist is not marked", [...times(4, "came"), entry("", "waitlist")], "none"],
  ])("when %s", (_case, entries, attendance) => {
    expect(doubts(entries).attendance).toBe(attendance);
  });
});

test("absent players leave their places free", () => {
  expect(doubts([...times(3, "came"), entry("absent")]).few).toBe(true);
});

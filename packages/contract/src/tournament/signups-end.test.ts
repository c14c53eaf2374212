import { expect, test } from "vitest";
import { isSignupOver, lateStartEnd, plannedEnd, signupsEnd } from "./signups-end.ts";

const evening = { registration_deadline: "", date: "2026-11-21 00:00:00.000Z", end_time: "21:00" };
const withDeadline = (registration_deadline: string) => ({ ...evening, registration_deadline });

test.each([
  ["Europe/Moscow", "18:00"],
  ["Asia/Vladivostok", "11:00"],
  ["Europe/Kaliningrad", "19:00"],
])("without a deadline players sign up until a day after the planned end by the clock of the city: %s", (zone, end) => {
  expect(plannedEnd(evening, zone)).toBe(`2026-11-21 ${end}:00.000Z`);
  expect(lateStartEnd(evening, zone)).toBe(`2026-11-22 ${end}:00.000Z`);
  expect(signupsEnd(evening, zone)).toBe(`2026-11-22 ${end}:00.000Z`);
});

test("a deadline closes earlier, and a later one has no effect", () => {
  const end = "2026-11-22 18:00:00.000Z";
  const [before, after] = ["2026-11-21 12:00:00.000Z", "2026-11-23 12:00:00.000Z"];
  expect(signupsEnd(withDeadline(before), "Europe/Moscow")).toBe(before);
  expect(signupsEnd(withDeadline(after), "Europe/Moscow")).toBe(end);
});

test("the last moment itself is in time", () => {
  expect(isSignupOver(evening, "Europe/Moscow", "2026-11-22 18:00:00.000Z")).toBe(false);
  expect(isSignupOver(evening, "Europe/Moscow", "2026-11-22 18:00:00.001Z")).toBe(true);
});

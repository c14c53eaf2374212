import { expect, test } from "vitest";
import { isSignupOver, plannedEnd, signupsEnd } from "./signups-end.ts";

const evening = { registration_deadline: "", date: "2026-11-21 00:00:00.000Z", end_time: "21:00" };
const withDeadline = (registration_deadline: string) => ({ ...evening, registration_deadline });

test.each([
  ["Europe/Moscow", "2026-11-21 18:00:00.000Z"],
  ["Asia/Vladivostok", "2026-11-21 11:00:00.000Z"],
  ["Europe/Kaliningrad", "2026-11-21 19:00:00.000Z"],
])("without a deadline players sign up until the planned end by the clock of the city: %s", (zone, end) => {
  expect(plannedEnd(evening, zone)).toBe(end);
  expect(signupsEnd(evening, zone)).toBe(end);
});

test("a deadline closes earlier, and one after the planned end has no effect", () => {
  const end = "2026-11-21 18:00:00.000Z";
  const [before, after] = ["2026-11-21 12:00:00.000Z", "2026-11-22 12:00:00.000Z"];
  expect(signupsEnd(withDeadline(before), "Europe/Moscow")).toBe(before);
  expect(signupsEnd(withDeadline(after), "Europe/Moscow")).toBe(end);
});

test("the last moment itself is in time", () => {
  expect(isSignupOver(evening, "Europe/Moscow", "2026-11-21 18:00:00.000Z")).toBe(false);
  expect(isSignupOver(evening, "Europe/Moscow", "2026-11-21 18:00:00.001Z")).toBe(true);
});

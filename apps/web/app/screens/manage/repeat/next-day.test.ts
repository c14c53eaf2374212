import type { Tournament } from "@bandeha/contract";
import { expect, test } from "vitest";
import { aTournament } from "../../../data/tournaments/record.fixture.ts";
import { eveningOn, freeDay, nextDay, repeatOn } from "./next-day.ts";

test("a repeat is a week later on the same day of the week", () => {
  expect(nextDay("2026-11-25 00:00:00.000Z", "2026-11-25")).toBe("2026-12-02");
});

test("of an old tournament it is the next such day after today", () => {
  expect(nextDay("2026-09-02", "2026-11-24")).toBe("2026-11-25");
  expect(nextDay("2026-09-02", "2026-11-25")).toBe("2026-12-02");
});

test("a repeat closes as many days before it, at the same hour of the city, also over a change of clocks", () => {
  const city = { timezone: "Europe/Berlin" };
  const source = aTournament({
    date: "2026-10-22 00:00:00.000Z",
    registration_deadline: "2026-10-21 18:00:00.000Z",
    max_players: 12,
    expand: { city } as Tournament["expand"],
  });
  const again = repeatOn(source, "2026-10-29", new Date("2026-10-23T09:00:00Z"));
  expect(again).toMatchObject({
    date: "2026-10-29",
    registration_deadline: "2026-10-28 19:00:00.000Z",
    max_players: 12,
  });
  expect(again.repeat_of).toBe(source.id);
  expect(repeatOn(source, "2026-10-29", new Date("2026-10-29T09:00:00Z")).registration_deadline).toBe("");
  expect(repeatOn({ ...source, registration_deadline: "" }, "2026-10-29", new Date(0)).registration_deadline).toBe("");
});

const weekly = { status: "active", first: "2026-11-25", last: "", every_weeks: 1, weekdays: [3], skipped: [] } as const;
const page = (difference = {}) => ({
  series: { ...weekly, weekdays: [3 as const], skipped: [] as string[], ...difference },
  coming: [{ id: "second", date: "2026-12-02 00:00:00.000Z" }],
});

test("a repeat in a series is on the first day that the series has no evening, made or still to come", () => {
  expect(freeDay(page(), "2026-12-02")).toBe("2026-12-03");
  expect(freeDay(page(), "2026-12-09")).toBe("2026-12-10");
  expect(freeDay(page({ skipped: ["2026-12-09"] }), "2026-12-09")).toBe("2026-12-09");
  expect(freeDay(page({ status: "ended" }), "2026-12-09")).toBe("2026-12-09");
  expect(freeDay(page({ weekdays: [1, 2, 3, 4, 5, 6, 7] }), "2026-12-09")).toBe("2026-12-09");
});

test("the evening of a day is named, or that the series makes it", () => {
  expect(eveningOn(page(), "2026-12-02")).toMatchObject({ id: "second" });
  expect(eveningOn(page(), "2026-12-09")).toBe("planned");
  expect(eveningOn(page({ last: "2026-12-02" }), "2026-12-09")).toBeUndefined();
});

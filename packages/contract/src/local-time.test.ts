import fc from "fast-check";
import { expect, test } from "vitest";
import { DEFAULT_TIME_ZONE, isTimeZone, localOf, momentOf, timeZoneOf } from "./local-time.ts";

test("a local hour is another moment after the clocks change", () => {
  const at = (day: string) => momentOf(day, "19:00", "Europe/Berlin").at.toISOString();
  expect([at("2026-10-21"), at("2026-10-28")]).toEqual(["2026-10-21T17:00:00.000Z", "2026-10-28T18:00:00.000Z"]);
  expect(momentOf("2026-12-02", "19:00", "Europe/Moscow").at.toISOString()).toBe("2026-12-02T16:00:00.000Z");
});

test("every moment has the local time that leads back to it, except in the repeated hour", () => {
  const zones = ["Europe/Moscow", "Europe/Berlin", "Asia/Kathmandu", "America/St_Johns"];
  const minutes = fc.integer({ min: 29_000_000, max: 31_000_000 });
  fc.assert(
    fc.property(minutes, fc.constantFrom(...zones), (minute, zone) => {
      const moment = new Date(minute * 60_000);
      const { day, time } = localOf(moment, zone);
      const back = momentOf(day, time, zone).at.getTime();
      expect([0, 3_600_000]).toContain(Math.abs(back - moment.getTime()));
      expect(localOf(new Date(back), zone)).toEqual({ day, time });
    }),
  );
});

test.each([
  ["Europe/Moscow", true],
  ["Asia/Yekaterinburg", true],
  ["UTC", true],
  ["Омск", false],
  ["Asia/Omskk", false],
  ["Europe/Moscow ", false],
  ["+03:00", false],
  ["", false],
])("the name of a time zone: «%s» is %s", (name, isName) => {
  expect(isTimeZone(name)).toBe(isName);
});

test.each(["", "Омск", "+03:00", undefined])("a city with the zone %j has the default clock", (timezone) => {
  expect(timeZoneOf({ timezone })).toBe(DEFAULT_TIME_ZONE);
});

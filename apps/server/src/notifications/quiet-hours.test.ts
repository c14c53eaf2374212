import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { afterQuietHours } from "./quiet-hours.ts";

const usual = { from: "22:00", until: "08:00" };
const utc = (moment: Date): string => moment.toISOString().slice(0, 16);

describe("where the clock is never changed", () => {
  test.each([
    ["before the hours: at once", "2026-11-20T18:59:30Z", "2026-11-20T18:59"],
    ["at their first minute: in the morning", "2026-11-20T19:00:00Z", "2026-11-21T05:00"],
    ["after midnight: the same morning", "2026-11-20T23:30:00Z", "2026-11-21T05:00"],
    ["in their last second", "2026-11-21T04:59:59Z", "2026-11-21T05:00"],
    ["at their end: at once", "2026-11-21T05:00:00Z", "2026-11-21T05:00"],
  ])("%s", (_case, moment, expected) => {
    expect(utc(afterQuietHours(new Date(moment), usual, "Europe/Moscow"))).toBe(expected);
  });

  test("hours within one day", () => {
    const lunch = { from: "13:00", until: "14:30" };
    expect(utc(afterQuietHours(new Date("2026-11-20T10:10:00Z"), lunch, "Europe/Moscow"))).toBe("2026-11-20T11:30");
  });

  test("equal times are no quiet hours", () => {
    const none = { from: "00:00", until: "00:00" };
    expect(utc(afterQuietHours(new Date("2026-11-20T21:00:00Z"), none, "Europe/Moscow"))).toBe("2026-11-20T21:00");
  });
});

describe("where the clock is changed", () => {
  test("the night is an hour shorter in spring", () => {
    expect(utc(afterQuietHours(new Date("2026-03-28T22:00:00Z"), usual, "Europe/Berlin"))).toBe("2026-03-29T06:00");
  });

  test("the night is an hour longer in autumn", () => {
    expect(utc(afterQuietHours(new Date("2026-10-24T21:00:00Z"), usual, "Europe/Berlin"))).toBe("2026-10-25T07:00");
  });

  test("an end that does not exist on that day is the moment of the change", () => {
    const hours = { from: "22:00", until: "02:30" };
    expect(utc(afterQuietHours(new Date("2026-03-29T00:10:00Z"), hours, "Europe/Berlin"))).toBe("2026-03-29T01:00");
  });
});

test("the answer is the first minute outside of the hours, in every zone and on every day", () => {
  const time = fc
    .integer({ min: 0, max: 95 })
    .map(
      (quarter) => `${String(Math.floor(quarter / 4)).padStart(2, "0")}:${String((quarter % 4) * 15).padStart(2, "0")}`,
    );
  const zone = fc.constantFrom(
    "Europe/Moscow",
    "Asia/Kamchatka",
    "Europe/Berlin",
    "America/New_York",
    "Australia/Lord_Howe",
  );
  const moment = fc.date({ min: new Date("2026-01-01"), max: new Date("2027-12-31"), noInvalidDate: true });
  const isQuiet = (at: number, { from, until }: { from: string; until: string }, timeZone: string): boolean => {
    const local = new Date(at).toLocaleTimeString("en-GB", { timeZone, hour: "2-digit", minute: "2-digit" });
    return from <= until ? from <= local && local < until : from <= local || local < until;
  };
  fc.assert(
    fc.property(moment, fc.record({ from: time, until: time }), zone, (at, hours, timeZone) => {
      const end = afterQuietHours(at, hours, timeZone).getTime();
      expect(isQuiet(end, hours, timeZone)).toBe(false);
      expect(end).toBeGreaterThanOrEqual(at.getTime());
      for (let minute = end - 60_000; minute >= at.getTime(); minute -= 60_000 * 7)
        expect(isQuiet(minute, hours, timeZone)).toBe(true);
    }),
    { numRuns: 150 },
  );
});

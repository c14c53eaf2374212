import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { daysOf, isSameWeek, movedRecurrence, type Recurrence, recursOn, WEEKDAYS, weekdayOf } from "./recurrence.ts";

const day = (text: string): number => Date.parse(text) / 86_400_000;
const text = (days: readonly number[]): string[] =>
  days.map((one) => new Date(one * 86_400_000).toISOString().slice(5, 10));

const wednesdays: Recurrence = { first: day("2026-12-02"), everyWeeks: 1, weekdays: [3] };

test("a weekday is counted from Monday, also before 1970", () => {
  expect(["2026-11-30", "2026-12-06", "1970-01-01", "1969-12-28"].map((one) => weekdayOf(day(one)))).toEqual([
    1, 7, 4, 7,
  ]);
});

test("a weekly rule has the same weekday of every week from its first day to its last", () => {
  expect(text(daysOf(wednesdays, day("2026-11-01"), day("2026-12-20")))).toEqual(["12-02", "12-09", "12-16"]);
  expect(text(daysOf({ ...wednesdays, last: day("2026-12-09") }, 0, day("2027-02-01")))).toEqual(["12-02", "12-09"]);
});

test("a rule of every two weeks counts weeks from the week of its first day", () => {
  const rule: Recurrence = { first: day("2026-12-02"), everyWeeks: 2, weekdays: [1, 3] };
  expect(text(daysOf(rule, 0, day("2026-12-31")))).toEqual(["12-02", "12-14", "12-16", "12-28", "12-30"]);
});

test("a moved day takes the later days of its weekday with it", () => {
  const moved = movedRecurrence(
    { ...wednesdays, weekdays: [1, 3] },
    day("2026-12-09"),
    day("2026-12-10"),
    day("2026-12-10"),
  );
  expect(moved && text(daysOf(moved, 0, day("2026-12-18")))).toEqual(["12-10", "12-14", "12-17"]);
});

test("with several weekdays a day cannot leave its week, with one it can", () => {
  const [from, to] = [day("2026-12-09"), day("2026-12-14")];
  expect(movedRecurrence({ ...wednesdays, weekdays: [1, 3] }, from, to, to)).toBeUndefined();
  expect(movedRecurrence(wednesdays, from, to, to)).toEqual({ ...wednesdays, weekdays: [1], first: to });
});

const anyRule = fc.record({
  first: fc.integer({ min: 15_000, max: 25_000 }),
  everyWeeks: fc.integer({ min: 1, max: 4 }),
  weekdays: fc.subarray([...WEEKDAYS], { minLength: 1 }),
});

describe("for any rule", () => {
  test("the days of two adjacent ranges are the days of both together", () => {
    fc.assert(
      fc.property(anyRule, fc.nat(200), fc.nat(200), (rule, a, b) => {
        const [from, middle, to] = [rule.first - 20, rule.first - 20 + a, rule.first - 20 + a + b];
        expect([...daysOf(rule, from, middle), ...daysOf(rule, middle + 1, to)]).toEqual(daysOf(rule, from, to));
      }),
    );
  });

  test("every period of weeks has each weekday once", () => {
    fc.assert(
      fc.property(anyRule, fc.nat(300), (rule, skipped) => {
        const from = rule.first + skipped;
        const days = daysOf(rule, from, from + rule.everyWeeks * 7 - 1);
        expect(days.map(weekdayOf).sort()).toEqual([...rule.weekdays].sort());
        expect(days.every((one) => recursOn(rule, one))).toBe(true);
      }),
    );
  });

  test("a day moved inside its week keeps the number of days of every later period", () => {
    fc.assert(
      fc.property(anyRule, fc.nat(300), fc.nat(6), (rule, skipped, shift) => {
        const [from = 0] = daysOf(rule, rule.first + skipped, rule.first + skipped + 60);
        const to = [...Array(7).keys()].map((at) => from - 6 + at + shift).find((one) => isSameWeek(from, one)) ?? from;
        fc.pre(!rule.weekdays.includes(weekdayOf(to)) || to === from);
        const moved = movedRecurrence(rule, from, to, Math.min(from, to));
        const start = from + rule.everyWeeks * 7;
        const span = rule.everyWeeks * 7 * 4;
        const monday = start - ((start + 3) % 7);
        expect(moved && daysOf(moved, monday, monday + span - 1).length).toBe(
          daysOf(rule, monday, monday + span - 1).length,
        );
      }),
    );
  });
});

test("a part of a day has no weekday", () => {
  expect(() => weekdayOf(0.5)).toThrow("a whole number");
});

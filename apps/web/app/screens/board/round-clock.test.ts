import { expect, test } from "vitest";
import { clockText, roundClock, startClock } from "./round-clock.ts";

const END = new Date("2026-12-05T10:12:00Z");
const at = (time: string) => Date.parse(`2026-12-05T${time}Z`);

test("a round counts down to its end and shows a started second whole", () => {
  expect(roundClock(END, at("10:04:28"))).toEqual({ kind: "left", seconds: 452 });
  expect(roundClock(END, at("10:11:59.400"))).toEqual({ kind: "left", seconds: 1 });
});

test("at its end the time is over, and counts up", () => {
  expect(roundClock(END, at("10:12:00"))).toEqual({ kind: "over", seconds: 0 });
  expect(roundClock(END, at("10:14:15.900"))).toEqual({ kind: "over", seconds: 135 });
});

test("a round forgotten for more than an hour has no clock, nor has one without an end", () => {
  expect(roundClock(END, at("11:12:00"))).toEqual({ kind: "over", seconds: 3600 });
  expect(roundClock(END, at("11:12:01"))).toBeUndefined();
  expect(roundClock(undefined, at("10:00:00"))).toBeUndefined();
});

test("the start is days away, then runs on a clock, then is due", () => {
  expect(startClock(END, Date.parse("2026-12-02T10:00:00Z"))).toEqual({ kind: "days", days: 3 });
  expect(startClock(END, Date.parse("2026-12-03T10:12:01Z"))).toEqual({ kind: "clock", seconds: 172_799 });
  expect(startClock(END, at("10:11:59"))).toEqual({ kind: "clock", seconds: 1 });
  expect(startClock(END, at("10:12:00"))).toEqual({ kind: "due" });
});

test("minutes and seconds keep two figures, and hours come after a hundred minutes", () => {
  expect([0, 452, 3720, 5999, 6000].map(clockText)).toEqual(["00:00", "07:32", "62:00", "99:59", "1:40:00"]);
});

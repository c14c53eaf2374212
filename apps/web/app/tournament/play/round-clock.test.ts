import { expect, test } from "vitest";
import { clockText, roundClock, startClock } from "./round-clock.ts";

const END = new Date("2026-12-05T10:12:00Z");
const at = (time: string) => Date.parse(`2026-12-05T${time}Z`);

test("a round counts down to its end, rounding seconds up", () => {
  expect(roundClock(END, at("10:04:28"))).toEqual({ kind: "left", seconds: 452 });
  expect(roundClock(END, at("10:11:59.400"))).toEqual({ kind: "left", seconds: 1 });
});

test("after the end the clock counts up", () => {
  expect(roundClock(END, at("10:12:00"))).toEqual({ kind: "over", seconds: 0 });
  expect(roundClock(END, at("10:14:15.900"))).toEqual({ kind: "over", seconds: 135 });
});

test("a round without an end or with an hour of overtime has no clock", () => {
  expect(roundClock(END, at("11:12:00"))).toEqual({ kind: "over", seconds: 3600 });
  expect(roundClock(END, at("11:12:01"))).toBeUndefined();
  expect(roundClock(undefined, at("10:00:00"))).toBeUndefined();
});

test("the start is shown in days, then as a countdown, then as due", () => {
  expect(startClock(END, Date.parse("2026-12-02T10:00:00Z"))).toEqual({ kind: "days", days: 3 });
  expect(startClock(END, Date.parse("2026-12-03T10:12:01Z"))).toEqual({ kind: "clock", seconds: 172_799 });
  expect(startClock(END, at("10:11:59"))).toEqual({ kind: "clock", seconds: 1 });
  expect(startClock(END, at("10:12:00"))).toEqual({ kind: "due" });
});

test("minutes and seconds have two digits, and hours appear from 100 minutes on", () => {
  expect([0, 452, 3720, 5999, 6000].map(clockText)).toEqual(["00:00", "07:32", "62:00", "99:59", "1:40:00"]);
});

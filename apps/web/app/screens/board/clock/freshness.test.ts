import { expect, test } from "vitest";
import { ageText } from "../../../text/play/board.ts";
import { POLL_MS, staleSeconds } from "./freshness.ts";

const ANSWERED = Date.parse("2026-12-05T10:00:00Z");
const after = (seconds: number, offline = false) =>
  staleSeconds({ updatedAt: ANSWERED, offline }, ANSWERED + seconds * 1000);

test("data are fresh between two polls and after one failed poll", () => {
  expect(after(POLL_MS / 1000)).toBeUndefined();
  expect(after(29)).toBeUndefined();
});

test("after one and a half poll intervals without an answer the age is shown", () => {
  expect(after(30)).toBe(30);
  expect(after(125)).toBe(125);
});

test("without a network the age is shown at once", () => {
  expect(after(3, true)).toBe(3);
});

test("the age is never negative if the clock was set back", () => {
  expect(after(-60, true)).toBe(0);
});

test("the age is stated in minutes, hours or days", () => {
  expect([59, 60, 150, 3599, 3600, 7300, 86_400].map(ageText)).toEqual([
    "данные меньше минуты назад",
    "данные 1 мин назад",
    "данные 2 мин назад",
    "данные 59 мин назад",
    "данные 1 ч назад",
    "данные 2 ч назад",
    "данные старше суток",
  ]);
});

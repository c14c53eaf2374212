import { expect, test } from "vitest";
import { ageWords } from "../../text/board.ts";
import { POLL_MS, staleSeconds } from "./freshness.ts";

const HEARD = Date.parse("2026-12-05T10:00:00Z");
const after = (seconds: number, offline = false) => staleSeconds({ updatedAt: HEARD, offline }, HEARD + seconds * 1000);

test("data between two questions are fresh, and so are they after one unanswered", () => {
  expect(after(POLL_MS / 1000)).toBeUndefined();
  expect(after(29)).toBeUndefined();
});

test("without an answer the age is told", () => {
  expect(after(30)).toBe(30);
  expect(after(125)).toBe(125);
});

test("without a network it is told at once", () => {
  expect(after(3, true)).toBe(3);
});

test("a clock set back makes nothing older than it is", () => {
  expect(after(-60, true)).toBe(0);
});

test("the age is said in words of the size it has", () => {
  expect([59, 60, 150, 3599, 3600, 7300, 86_400].map(ageWords)).toEqual([
    "данные меньше минуты назад",
    "данные 1 мин назад",
    "данные 2 мин назад",
    "данные 59 мин назад",
    "данные 1 ч назад",
    "данные 2 ч назад",
    "данные старше суток",
  ]);
});

import type { Tournament } from "@bandeha/contract";
import { expect, test } from "vitest";
import { answerTime } from "./expected-times.ts";

const tournament = { date: "2026-11-26 00:00:00.000Z" } as Tournament;

test("an answer of the day of play has its time, an earlier one its day too", () => {
  expect(answerTime("2026-11-26 15:40:00.000Z", tournament)).toBe("в 18:40");
  expect(answerTime("2026-11-25 21:10:00.000Z", tournament)).toBe("в 00:10");
  expect(answerTime("2026-11-25 17:00:00.000Z", tournament).replaceAll("\u00a0", " ")).toMatch(/^25 ноября.* 20:00$/);
});

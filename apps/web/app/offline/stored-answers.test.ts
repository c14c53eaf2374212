import { afterEach, expect, test, vi } from "vitest";
import { answersToKeep, isReplaceable } from "./stored-answers.ts";

const NOW = Date.parse("2026-11-20T20:00:00Z");
const HOUR = 3_600_000;
const answer = (name: string, hours: number) => ({ owner: "guest", key: [name], data: {}, at: NOW - hours * HOUR });
const names = (answers: { key: readonly unknown[] }[]) => answers.map(({ key }) => key[0]);

test("what was seen two weeks ago is forgotten", () => {
  expect(names(answersToKeep([answer("fresh", 1), answer("old", 15 * 24)], NOW))).toEqual(["fresh"]);
});

test("what is dated ahead of the clock is not kept: it would pass for newer than what is asked now", () => {
  expect(names(answersToKeep([answer("fresh", 1), answer("ahead", -2)], NOW))).toEqual(["fresh"]);
});

test("of too many answers the newest stay", () => {
  const many = Array.from({ length: 130 }, (_, index) => answer(`${index}`, index));
  const kept = names(answersToKeep(many, NOW));
  expect([kept.length, kept[0], kept.at(-1)]).toEqual([120, "0", "119"]);
});

const YESTERDAY = NOW - 24 * HOUR;
const known = (dataUpdatedAt: number) => ({ data: {}, dataUpdatedAt });

/** The page that came at this moment; without one its browser does not tell. */
function pageOf(trueAt?: number) {
  const serverTiming = trueAt && [{ name: "true-at", description: new Date(trueAt).toISOString() }];
  const visit = { serverTiming, responseStart: 0 };
  vi.stubGlobal("window", {});
  vi.stubGlobal("performance", { timeOrigin: NOW, getEntriesByType: () => [visit] });
}
afterEach(() => vi.unstubAllGlobals());

test("an answer of the phone comes where there is none, and over an older one", () => {
  expect(isReplaceable(undefined, YESTERDAY, false)).toBe(true);
  expect(isReplaceable({ data: undefined, dataUpdatedAt: 0 }, YESTERDAY, false)).toBe(true);
  expect(isReplaceable(known(YESTERDAY - HOUR), YESTERDAY, false)).toBe(true);
  expect(isReplaceable(known(NOW), YESTERDAY, false)).toBe(false);
});

test("what the server has just drawn stays in a browser that does not tell its age", () => {
  pageOf();
  expect(isReplaceable(known(0), YESTERDAY, false)).toBe(false);
});

test("without network a member's own answers come over those of a guest's page, told its age or not", () => {
  pageOf(NOW);
  expect(isReplaceable(known(NOW), YESTERDAY, false)).toBe(false);
  expect(isReplaceable(known(NOW), YESTERDAY, true)).toBe(true);
  expect(isReplaceable(known(NOW + HOUR), YESTERDAY, true)).toBe(false);
  pageOf();
  expect(isReplaceable(known(0), YESTERDAY, true)).toBe(true);
});

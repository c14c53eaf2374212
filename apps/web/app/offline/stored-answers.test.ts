import { afterEach, expect, test, vi } from "vitest";
import { matchReportsQuery } from "../data/tournaments/match-reports.ts";
import { reportsQuery } from "../data/tournaments/score-reports.ts";
import { participantsQuery } from "../data/tournaments/tournament-participants.ts";
import { answersToKeep, isReplaceable } from "./stored-answers.ts";

const NOW = Date.parse("2026-11-20T20:00:00Z");
const HOUR = 3_600_000;
const answer = (name: string, hours: number) => ({ owner: "guest", key: [name], data: {}, at: NOW - hours * HOUR });
const names = (answers: { key: readonly unknown[] }[]) => answers.map(({ key }) => key[0]);

test("answers older than two weeks are deleted", () => {
  expect(names(answersToKeep([answer("fresh", 1), answer("old", 15 * 24)], NOW))).toEqual(["fresh"]);
});

test("an answer dated in the future is not kept, because it would count as newer than the next answers", () => {
  expect(names(answersToKeep([answer("fresh", 1), answer("ahead", -2)], NOW))).toEqual(["fresh"]);
});

test("of too many answers the newest are kept", () => {
  const many = Array.from({ length: 130 }, (_, index) => answer(`${index}`, index));
  const kept = names(answersToKeep(many, NOW));
  expect([kept.length, kept[0], kept.at(-1)]).toEqual([120, "0", "119"]);
});

test("the pages of an evening's matches do not push older evenings out", () => {
  const id = (name: string) => name.padEnd(15, "0");
  const [tonight, older] = [id("tonight"), id("older")];
  const stored = (queryKey: readonly unknown[], hours: number) => ({ ...answer("", hours), key: [...queryKey] });
  const matches = Array.from({ length: 130 }, (_, index) =>
    stored(matchReportsQuery(tonight, id(`match${index}`)).queryKey, index / 100),
  );
  const whole = stored(reportsQuery(tonight).queryKey, 5);
  const before = [
    stored(participantsQuery(older).queryKey, 100),
    stored(matchReportsQuery(older, id("match")).queryKey, 101),
  ];
  const kept = answersToKeep([...matches, whole, ...before], NOW);
  expect(kept).toEqual([...matches.slice(0, 4), whole, ...before]);
});

const YESTERDAY = NOW - 24 * HOUR;
const known = (dataUpdatedAt: number) => ({ data: {}, dataUpdatedAt });

/** A page with this freshness; without one, a browser that does not support the header. */
function pageOf(trueAt?: number) {
  const serverTiming = trueAt && [{ name: "true-at", description: new Date(trueAt).toISOString() }];
  const visit = { serverTiming, responseStart: 0 };
  vi.stubGlobal("window", {});
  vi.stubGlobal("performance", { timeOrigin: NOW, getEntriesByType: () => [visit] });
}
afterEach(() => vi.unstubAllGlobals());

test("a stored answer fills an empty query and replaces an older answer", () => {
  expect(isReplaceable(undefined, YESTERDAY, false)).toBe(true);
  expect(isReplaceable({ data: undefined, dataUpdatedAt: 0 }, YESTERDAY, false)).toBe(true);
  expect(isReplaceable(known(YESTERDAY - HOUR), YESTERDAY, false)).toBe(true);
  expect(isReplaceable(known(NOW), YESTERDAY, false)).toBe(false);
});

test("answers of a rendered page stay in a browser that does not report their age", () => {
  pageOf();
  expect(isReplaceable(known(0), YESTERDAY, false)).toBe(false);
});

test("without a network a member's own answers replace those of a guest's page, whether its age is known or not", () => {
  pageOf(NOW);
  expect(isReplaceable(known(NOW), YESTERDAY, false)).toBe(false);
  expect(isReplaceable(known(NOW), YESTERDAY, true)).toBe(true);
  expect(isReplaceable(known(NOW + HOUR), YESTERDAY, true)).toBe(false);
  pageOf();
  expect(isReplaceable(known(0), YESTERDAY, true)).toBe(true);
});

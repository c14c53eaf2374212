import { expect, test } from "vitest";
import { worthKeeping } from "./remember.ts";

const NOW = Date.parse("2026-11-20T20:00:00Z");
const HOUR = 3_600_000;
const answer = (name: string, hours: number) => ({ owner: "guest", key: [name], data: {}, at: NOW - hours * HOUR });
const names = (answers: { key: readonly unknown[] }[]) => answers.map(({ key }) => key[0]);

test("what was seen two weeks ago is forgotten", () => {
  expect(names(worthKeeping([answer("fresh", 1), answer("old", 15 * 24)], NOW))).toEqual(["fresh"]);
});

test("of too many answers the newest stay", () => {
  const many = Array.from({ length: 130 }, (_, index) => answer(`${index}`, index));
  const kept = names(worthKeeping(many, NOW));
  expect([kept.length, kept[0], kept.at(-1)]).toEqual([120, "0", "119"]);
});

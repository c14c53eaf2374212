import { expect, test } from "vitest";
import type { Player } from "../types.ts";
import { mixedPairs } from "./mixed-pairs.ts";
import { drawnRoundsOf, drawOf, settingsOf } from "./play.fixture.ts";

const pair = (name: string, one: Player["gender"], two: Player["gender"]): Player[] => [
  { id: `${name}1`, level: 3, partner: `${name}2`, ...(one && { gender: one }) },
  { id: `${name}2`, level: 3, partner: `${name}1`, ...(two && { gender: two }) },
];
const four = ["a", "b", "c", "d"].flatMap((name) => pair(name, "male", "female"));
const settings = settingsOf({ courts: 2, rounds: 5 });
const begun = () =>
  drawnRoundsOf(mixedPairs, four, settings)
    .slice(0, 1)
    .map(({ number, matches }) => ({
      number,
      status: "active" as const,
      matches: matches.map(({ court, sides }) => ({ round: number, court, sides })),
    }));

test("a pair that comes late is a man and a woman", () => {
  const drawWith = (late: Player[]) => drawOf(mixedPairs, [...four, ...late], settings, begun());
  expect(drawWith(pair("e", "male", "male"))).toEqual({ ok: false, reason: "pair-not-mixed" });
  expect(drawWith(pair("e", "male", undefined))).toEqual({ ok: false, reason: "gender-missing" });
  expect(drawWith(pair("e", "female", "male")).ok).toBe(true);
});

test("a pair that has played stays when a gender is corrected", () => {
  const corrected = four.map((player): Player => (player.id === "a2" ? { ...player, gender: "male" } : player));
  expect(drawOf(mixedPairs, corrected, settings, begun()).ok).toBe(true);
});

import { readScore, type SetScore } from "@bandeha/engine";
import { expect, test } from "vitest";
import { isRare, setChoices, setsToShow, tileChoices } from "./tile-choices.ts";

test("every total offers the same count of usual tiles on both sides of its middle", () => {
  expect(tileChoices(24)).toEqual([4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20]);
  for (const total of [16, 20, 21, 24, 32]) {
    const tiles = tileChoices(total);
    expect(tiles.map((points) => total - points).toReversed()).toEqual(tiles);
    expect(tiles.length).toBeLessThanOrEqual(17);
  }
});

test("the whole range is one tap away", () => {
  expect(tileChoices(24, true)).toHaveLength(25);
  expect(isRare(24, 24)).toBe(true);
  expect(isRare(14, 24)).toBe(false);
});

test("every set offered is a set that can be won", () => {
  for (const side of [0, 1] as const) {
    for (const set of setChoices(side)) {
      expect(readScore("sets", { sets: [set, set] }, { pointsPerMatch: 24 })).toMatchObject({
        ok: true,
        winner: side === 0 ? "team1" : "team2",
      });
    }
  }
});

test("the third set is asked for only at one set each", () => {
  const sets = (...list: SetScore[]) => list;
  expect(setsToShow([])).toBe(1);
  expect(setsToShow(sets([6, 4]))).toBe(2);
  expect(setsToShow(sets([6, 4], [6, 1]))).toBe(2);
  expect(setsToShow(sets([6, 4], [3, 6]))).toBe(3);
  expect(setsToShow(sets([6, 4], [3, 6], [10, 8]))).toBe(3);
});

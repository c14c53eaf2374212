import { readScore, type SetScore } from "@bandeha/engine";
import { expect, test } from "vitest";
import { isRare, isWonSet, setChoices, setsToShow, tileChoices } from "./tile-choices.ts";

test("the usual tiles are symmetric around the middle of the total", () => {
  expect(tileChoices(24)).toEqual([4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20]);
  for (const total of [16, 20, 21, 24, 32]) {
    const tiles = tileChoices(total);
    expect(tiles.map((points) => total - points).toReversed()).toEqual(tiles);
    expect(tiles.length).toBeLessThanOrEqual(17);
  }
});

test("all tiles are available on demand", () => {
  expect(tileChoices(24, true)).toHaveLength(25);
  expect(isRare(24, 24)).toBe(true);
  expect(isRare(14, 24)).toBe(false);
});

test.each(["full", "mini"] as const)("every offered set is a valid won set: %s", (sets) => {
  for (const side of [0, 1] as const) {
    for (const set of setChoices(side, { sets })) {
      expect(readScore("sets", { sets: [set, set] }, { pointsPerMatch: 24, sets })).toMatchObject({
        ok: true,
        winner: side === 0 ? "team1" : "team2",
      });
    }
  }
});

test("mini-sets end at their tie-break, and the default is a full set", () => {
  const results = (list: readonly SetScore[]) => list.map((set) => set.join(":")).join(" ");
  expect(results(setChoices(1, { sets: "mini" }))).toBe("0:4 1:4 2:4 3:4");
  expect(results(setChoices(0, {}))).toBe("6:0 6:1 6:2 6:3 6:4 7:5 7:6");
});

test("the third set is shown only at one set each", () => {
  const sets = (...list: SetScore[]) => list;
  expect(setsToShow([])).toBe(1);
  expect(setsToShow(sets([6, 4]))).toBe(2);
  expect(setsToShow(sets([6, 4], [6, 1]))).toBe(2);
  expect(setsToShow(sets([6, 4], [3, 6]))).toBe(3);
  expect(setsToShow(sets([6, 4], [3, 6], [10, 8]))).toBe(3);
});

test("games with the score of a set have a tile, others are counted", () => {
  expect([isWonSet([6, 4], {}), isWonSet([6, 7], {}), isWonSet([5, 5], {}), isWonSet([5, 3], {})]).toEqual([
    true,
    true,
    false,
    false,
  ]);
});

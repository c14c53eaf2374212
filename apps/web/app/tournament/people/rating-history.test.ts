import { describe, expect, test } from "vitest";
import { curvePoints, levelsInOrder } from "./rating-history.ts";

const began = { tournament: "", level_before: 3, level: 3 };
const first = { tournament: "a", level_before: 3, level: 3.2 };
const second = { tournament: "b", level_before: 3.2, level: 2.9 };

describe("the points of the rating history", () => {
  test("run from the first level to the current one", () => {
    expect(levelsInOrder([second, first, began])).toEqual([3, 3.2, 2.9]);
  });

  test("begin before the oldest shown tournament in a long history", () => {
    expect(levelsInOrder([second])).toEqual([3.2, 2.9]);
  });

  test("are empty for a player without a match", () => {
    expect(levelsInOrder([])).toEqual([]);
  });
});

describe("the line of the rating history", () => {
  const box = { width: 100, height: 40 };

  test("fills its box from left to right, with the highest level on top", () => {
    expect(curvePoints([3, 4, 2], box)).toEqual([
      { x: 0, y: 20 },
      { x: 50, y: 0 },
      { x: 100, y: 40 },
    ]);
  });

  test("stays in the middle if the level hardly changes", () => {
    expect(curvePoints([3, 3], box).map(({ y }) => y)).toEqual([20, 20]);
    expect(curvePoints([3, 3.25], box).map(({ y }) => y)).toEqual([30, 10]);
  });
});

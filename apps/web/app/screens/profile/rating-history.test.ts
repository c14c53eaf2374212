import { describe, expect, test } from "vitest";
import { levelsInOrder, pointsOf } from "./rating-history.ts";

const began = { tournament: "", level_before: 3, level: 3 };
const first = { tournament: "a", level_before: 3, level: 3.2 };
const second = { tournament: "b", level_before: 3.2, level: 2.9 };

describe("the course of a rating", () => {
  test("runs from the first level to the current one", () => {
    expect(levelsInOrder([second, first, began])).toEqual([3, 3.2, 2.9]);
  });

  test("of a long history begins before the oldest shown tournament", () => {
    expect(levelsInOrder([second])).toEqual([3.2, 2.9]);
  });

  test("is empty for a player without a match", () => {
    expect(levelsInOrder([])).toEqual([]);
  });
});

describe("the line", () => {
  const box = { width: 100, height: 40 };

  test("fills its box from left to right, the highest on top", () => {
    expect(pointsOf([3, 4, 2], box)).toEqual([
      { x: 0, y: 20 },
      { x: 50, y: 0 },
      { x: 100, y: 40 },
    ]);
  });

  test("of a level that hardly changes keeps to the middle", () => {
    expect(pointsOf([3, 3], box).map(({ y }) => y)).toEqual([20, 20]);
    expect(pointsOf([3, 3.25], box).map(({ y }) => y)).toEqual([30, 10]);
  });
});

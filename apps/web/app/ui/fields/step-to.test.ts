import { expect, test } from "vitest";
import { stepTo } from "./step-to.ts";

const EVEN = [4, 6, 8, 10] as const;

test("a press moves to the next offered value and stops at the ends", () => {
  expect([stepTo(6, EVEN, 1), stepTo(6, EVEN, -1)]).toEqual([8, 4]);
  expect([stepTo(10, EVEN, 1), stepTo(4, EVEN, -1)]).toEqual([undefined, undefined]);
});

test("a typed value between two offered ones, or outside them, moves to the nearest in the direction", () => {
  expect([stepTo("7", EVEN, 1), stepTo("7", EVEN, -1)]).toEqual([8, 6]);
  expect([stepTo(32, EVEN, -1), stepTo(1, EVEN, 1)]).toEqual([10, 4]);
});

test("an empty or unreadable field starts from the first", () => {
  expect([stepTo("", EVEN, 1), stepTo("много", EVEN, -1)]).toEqual([4, 4]);
});

import { expect, test } from "vitest";
import { exchanged } from "./exchanged-pairs.ts";

test("two players of different pairs swap partners", () => {
  const pairs = [
    ["a", "b"],
    ["c", "d"],
    ["e", "f"],
  ] as const;
  expect(exchanged(pairs, "b", "e")).toEqual([
    ["a", "e"],
    ["b", "f"],
  ]);
  expect(exchanged(pairs, "a", "b")).toBeUndefined();
  expect(exchanged(pairs, "a", "alone")).toBeUndefined();
});

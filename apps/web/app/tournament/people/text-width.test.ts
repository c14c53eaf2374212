import { expect, test } from "vitest";
import { emWidth, sharedWidth, widestOf, widthsOf } from "./text-width.ts";

test("wide letters are wider than narrow ones", () => {
  expect(emWidth("Щ")).toBeGreaterThan(emWidth("г") * 1.9);
  expect(emWidth("Шишкина")).toBeCloseTo(1 + 0.7 + 0.8 + 0.6 + 0.7 + 0.7 + 0.6);
});

test("the widest line decides for all, and an empty list has a width", () => {
  expect(widestOf(["Ли", "Преображенская"])).toBe(emWidth("Преображенская"));
  expect(widestOf([])).toBe(1);
});

test("names share a size by the widest of them, without those that are wider than the limit", () => {
  const names = ["Ли", "Орлова", "Христорождественская"];
  expect(sharedWidth(names, 8)).toBe(emWidth("Орлова"));
  expect(sharedWidth(names, 20)).toBe(emWidth("Христорождественская"));
});

test("a short name is at most 1.6 times larger than a long one beside it", () => {
  const [short = 0, long = 0] = widthsOf(["Ли", "Преображенская"]);
  expect(long).toBe(emWidth("Преображенская"));
  expect(short).toBeCloseTo(long / 1.6);
  expect(widthsOf(["Ли"])).toEqual([emWidth("Ли")]);
});

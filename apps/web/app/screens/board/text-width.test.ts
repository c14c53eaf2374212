import { expect, test } from "vitest";
import { emWidth, widestOf } from "./text-width.ts";

test("broad letters take more room than narrow ones", () => {
  expect(emWidth("Щ")).toBeGreaterThan(emWidth("г") * 1.9);
  expect(emWidth("Шишкина")).toBeCloseTo(1 + 0.7 + 0.8 + 0.6 + 0.7 + 0.7 + 0.6);
});

test("the widest line decides for all, and nothing is never without width", () => {
  expect(widestOf(["Ли", "Преображенская"])).toBe(emWidth("Преображенская"));
  expect(widestOf([])).toBe(1);
});

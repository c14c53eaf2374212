import { expect, test } from "vitest";
import { decimal, signed } from "./criterion.ts";

test("a mean reads the same in whatever order it was added", () => {
  // 12.375 exactly: added in another order it is 12.374999999999998.
  expect(decimal(12.375)).toBe("12,38");
  expect(decimal(12.374999999999998)).toBe("12,38");
});

test("a difference carries its sign, and none has no sign", () => {
  expect([3, -3, 0, 1.5].map(signed)).toEqual(["+3", "−3", "0", "+1,5"]);
});

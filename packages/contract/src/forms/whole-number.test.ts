import { describe, expect, test } from "vitest";
import { choices, isWithin, whole, wholeOf } from "./whole-number.ts";

describe("a whole number in a form", () => {
  test.each([
    [8, 8],
    ["8", 8],
    [" 12 ", 12],
    ["-3", -3],
    ["", undefined],
    ["1.5", undefined],
    [1.5, undefined],
    ["1e3", undefined],
    ["восемь", undefined],
    [Number.NaN, undefined],
    [null, undefined],
  ])("typed as %j is %s", (typed, value) => {
    expect(wholeOf(typed)).toBe(value);
  });

  test("is in its range, or is the value that the record already has", () => {
    const range = { min: 3, max: 15 };
    expect([2, 3, "15", 16, ""].map((typed) => isWithin(typed, range))).toEqual([false, true, true, false, false]);
    expect(isWithin(2, range, [2])).toBe(true);
  });

  test("a missing number and a wrong one have different errors", () => {
    const schema = whole({ min: 1, max: 6 }, { missing: "нет", range: "не то" });
    const said = (typed: unknown) => schema.safeParse(typed).error?.issues[0]?.message;
    expect([said(""), said(undefined), said(7), said("x"), said(6)]).toEqual([
      "нет",
      "нет",
      "не то",
      "не то",
      undefined,
    ]);
  });

  test("has choices by the range's step, and the existing value in its order", () => {
    expect(choices({ min: 4, max: 10, step: 2 })).toEqual([4, 6, 8, 10]);
    expect(choices({ min: 3, max: 5 }, 2, 4, 0)).toEqual([2, 3, 4, 5]);
  });
});

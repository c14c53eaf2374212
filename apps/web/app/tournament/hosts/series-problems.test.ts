import { expect, test } from "vitest";
import { daysAheadProblem, seasonProblems } from "./series-problems.ts";

test("numbers of a series that the server refuses are named before they are sent", () => {
  expect(["", "14", 1, 60, "0", "61", "3,5", "abc"].map((days) => Boolean(daysAheadProblem(days)))).toEqual([
    ...[true, false, false, false],
    ...[true, true, true, true],
  ]);
  expect(seasonProblems({ evenings: 0, best: 5 })).toEqual({});
  expect(seasonProblems({ evenings: "8", best: "8" })).toEqual({});
  expect(seasonProblems({ evenings: 3, best: 5 })).toEqual({ best: "Не больше, чем вечеров в сезоне" });
  expect(Object.keys(seasonProblems({ evenings: "", best: "61" }))).toEqual(["evenings", "best"]);
});

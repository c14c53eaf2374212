import { expect, test } from "vitest";
import type { Rules } from "./entered.ts";
import { typedLine } from "./typed-line.ts";

const sides = ["Анна · Борис", "Вера · Глеб"] as const;
const points: Rules = { scoring: "points", pointsPerMatch: 24 };

test("a complete score is its line, also with an ending", () => {
  expect(typedLine({ team1: 14, team2: 10 }, points, sides)).toBe("14 : 10");
  expect(typedLine({ ending: "walkover", winner: "team1" }, points, sides)).toContain("Анна · Борис");
});

test("of an incomplete score what is typed is shown", () => {
  expect(typedLine({ sets: [[6, 3]] }, { scoring: "sets", pointsPerMatch: 24 }, sides)).toBe("6:3");
  expect(typedLine({ team1: 5 }, { scoring: "games", pointsPerMatch: 24 }, sides)).toBe("5 : –");
  expect(typedLine({}, points, sides)).toBe("");
});

import { expect, test } from "vitest";
import { isSameScore, meetReport } from "./score-reports.ts";
import type { Score } from "./types.ts";

const score: Score = {
  team1: 2,
  team2: 0,
  sets: [
    [6, 4],
    [6, 3],
  ],
};

test("the first report waits for the other side", () => {
  expect(meetReport(score, undefined)).toBe("wait");
});

test("two equal reports are the result, two different ones are for the organiser", () => {
  expect(meetReport(score, { ...score })).toBe("accept");
  for (const other of [{ team1: 0 }, { team2: 1 }, { sets: [[6, 4] as const] }, { ending: "time" as const }])
    expect(meetReport(score, { ...score, ...other })).toBe("clash");
});

test("sets that nobody entered are equal to no sets", () => {
  expect(isSameScore({ team1: 14, team2: 10 }, { team1: 14, team2: 10, sets: [] })).toBe(true);
  expect(isSameScore({ team1: 14, team2: 10, sets: [] }, { team1: 14, team2: 10 })).toBe(true);
});

test("the winner separates reports of a stopped match, and follows from the score of another one", () => {
  const retired = (winner: "team1" | "team2"): Score => ({ team1: 5, team2: 5, ending: "retired", winner });
  expect(isSameScore(retired("team1"), retired("team2"))).toBe(false);
  expect(isSameScore(retired("team1"), retired("team1"))).toBe(true);
  expect(isSameScore({ team1: 14, team2: 10 }, { team1: 14, team2: 10, winner: "team1" })).toBe(true);
});

// What a match that was stopped may have as its score.
import { describe, expect, test } from "vitest";
import type { ScoringMethod } from "../types.ts";
import { readScore } from "./index.ts";
import type { EnteredScore, ScoreRules } from "./scoring.ts";

const stopped = (
  method: ScoringMethod,
  entered: EnteredScore,
  { ending = "time", ...rules }: Partial<ScoreRules> & { ending?: "time" | "retired" } = {},
) => {
  const winner = ending === "retired" ? { winner: "team1" } : {};
  const read = readScore(method, { ...entered, ending, ...winner }, { pointsPerMatch: 24, ...rules });
  return read.ok ? read.winner : read.reason;
};
const score = (team1: unknown, team2: unknown) => ({ team1, team2 });

test.each(["points", "games", "wins"] as const)("by %s a score is whole numbers", (method) => {
  expect(stopped(method, score(1.5, 0))).toBe("score-not-integer");
});

describe("by points", () => {
  test("a match by time has no more points than can be played, and one at least", () => {
    const match = { minutes: 10 };
    expect(stopped("points", score(31, 30), { match })).toBe("score-most");
    expect(stopped("points", score(31, 29), { match })).toBe("team1");
    const played = (team1: number) => readScore("points", { team1, team2: 0 }, { pointsPerMatch: 24, match });
    expect([played(0), played(61)]).toEqual([
      { ok: false, reason: "score-missing" },
      { ok: false, reason: "score-most" },
    ]);
  });

  test("a match with all its points is over", () => {
    expect(stopped("points", score(14, 10))).toBe("score-ended");
  });
});

describe("by games", () => {
  test("by time without a finished game there is no result, after a retirement there is", () => {
    expect(stopped("games", score(0, 0))).toBe("score-missing");
    expect(stopped("games", score(0, 0), { ending: "retired" })).toBe("team1");
  });

  test("there are no more games than minutes", () => {
    expect(stopped("games", score(11, 10), { match: { minutes: 20 } })).toBe("score-most");
    expect(stopped("games", score(11, 9), { match: { minutes: 20 } })).toBe("team1");
  });

  test("one set follows the tournament's rules of a set", () => {
    const rules = { match: { games: 6 }, sets: "full" } as const;
    expect(stopped("games", score(6, 2), rules)).toBe("score-ended");
    expect(stopped("games", score(5, 2), rules)).toBe("team1");
    expect(stopped("games", score(9, 2), rules)).toBe("score-set");
  });
});

describe("by sets", () => {
  const sets = (...played: unknown[]) => ({ sets: played });

  test("by time the games are needed", () => {
    expect(stopped("sets", score(1, 0))).toBe("score-missing");
    expect(stopped("sets", sets([0, 0]))).toBe("score-missing");
    expect(stopped("sets", sets([3, 1]))).toBe("team1");
  });

  test("a set is two whole numbers, and so are sets won before a retirement", () => {
    expect(stopped("sets", sets([3.5, 1]))).toBe("score-not-integer");
    expect(stopped("sets", score(0.5, 0), { ending: "retired" })).toBe("score-not-integer");
    expect(readScore("sets", score(1.5, 0), { pointsPerMatch: 24 }).ok).toBe(false);
  });

  test("a deciding tie-break may stop before its end", () => {
    const match = { deciding: "tie_break_10" } as const;
    expect(stopped("sets", sets([6, 3], [4, 6], [5, 3]), { match })).toBe("team1");
    expect(stopped("sets", sets([6, 3], [4, 6], [11, 10]), { match })).toBe("team1");
    expect(stopped("sets", sets([6, 3], [4, 6], [10, 8]), { match })).toBe("score-ended");
  });
});

test("by wins one side at most has won", () => {
  expect(stopped("wins", score(1, 1))).toBe("score-sum");
});

import { describe, expect, test } from "vitest";
import { rankByScoring } from "../standings/rank-by-scoring.ts";
import type { Round, Score, ScoringMethod, Settings } from "../types.ts";
import { isRated } from "./endings.ts";
import { readScore } from "./index.ts";

const rules = { pointsPerMatch: 24 };

/** a and b meet once, a and c once: the first score is with an ending. */
function tableOf(scoring: ScoringMethod, first: Score, second: Score, more: Partial<Settings> = {}) {
  const rounds = [first, second].map((score, index): Round => {
    const sides = [["a"], [index === 0 ? "b" : "c"]] as const;
    return { number: index + 1, status: "completed", matches: [{ round: index + 1, court: 1, sides, score }] };
  });
  const players = ["a", "b", "c"].map((id) => ({ id }));
  const table = rankByScoring({ players, rounds, settings: { scoring, pointsPerMatch: 24, ...more } });
  return new Map(table.map((line) => [line.side[0], line]));
}
const walkover: Score = { team1: 0, team2: 0, ending: "walkover", winner: "team1" };
const annulled: Score = { team1: 0, team2: 0, ending: "annulled", winner: "draw" };

describe("a walkover", () => {
  test("needs its winner and has no score", () => {
    for (const method of ["points", "games", "sets", "wins"] as const) {
      const entered = { team1: 24, team2: 0, ending: "walkover", winner: "team1" };
      expect(readScore(method, entered, rules)).toEqual({ ok: true, winner: "team1", score: walkover });
      expect(readScore(method, { ending: "walkover" }, rules)).toEqual({ ok: false, reason: "score-winner" });
      expect(readScore(method, { ending: "walkover", winner: "draw" }, rules).ok).toBe(false);
    }
  });

  test("is a win, and by points it does not touch the average", () => {
    const table = tableOf("points", walkover, { team1: 14, team2: 10 });
    expect(table.get("a")).toMatchObject({ wins: 2, played: 2, points: 14, average: 14, difference: 4 });
    expect(table.get("b")).toMatchObject({ losses: 1, points: 0, average: 0 });
  });

  test("counts one set in a group of one set", () => {
    const rounds: Round[] = (["group", "final-round"] as const).map((kind, index) => ({
      number: index + 1,
      status: "completed",
      matches: [
        {
          round: index + 1,
          court: 1,
          sides: [["a"], ["b"]],
          score: walkover,
          stage: kind === "group" ? { kind, index: 0 } : { kind },
        },
      ],
    }));
    const cup = { start: "groups", places: "medals", groupSets: "one" } as const;
    const pointsAfter = (count: number) =>
      rankByScoring({
        players: [{ id: "a" }, { id: "b" }],
        rounds: rounds.slice(0, count),
        settings: { scoring: "sets", cup },
      })[0]?.points;
    expect([pointsAfter(1), pointsAfter(2)]).toEqual([1, 3]);
  });

  test("counts 6:0 6:0 in tables by sets, and a whole set by games, but not in the share of games", () => {
    const sets = tableOf("sets", walkover, {
      team1: 2,
      team2: 0,
      sets: [
        [6, 4],
        [6, 4],
      ],
    });
    expect(sets.get("a")).toMatchObject({ wins: 2, points: 4, difference: 4 });
    const games = tableOf("games", walkover, { team1: 6, team2: 2 });
    expect(games.get("a")).toMatchObject({ wins: 2, points: 12, average: 6 });
    expect(tableOf("wins", walkover, { team1: 0, team2: 1 }).get("a")).toMatchObject({ wins: 1, losses: 1 });
  });

  test("is no match played for the side that did not come", () => {
    const table = tableOf("points", walkover, { team1: 14, team2: 10 }, { minimumShare: 0.5 });
    expect(table.get("b")?.matchesNeeded).toBe(1);
    expect(table.get("c")?.matchesNeeded).toBeUndefined();
  });
});

test("an annulled match counts nowhere, and exists only where a match may end level", () => {
  expect(tableOf("points", annulled, { team1: 14, team2: 10 }).get("b")).toMatchObject({ played: 0 });
  expect(tableOf("points", annulled, { team1: 14, team2: 10 }).get("a")).toMatchObject({ played: 1, average: 14 });
  expect(readScore("points", { ending: "annulled" }, rules)).toMatchObject({ ok: true, score: annulled });
  expect(readScore("points", { ending: "annulled" }, { ...rules, draws: false })).toEqual({
    ok: false,
    reason: "score-draw",
  });
});

test("a match by points that was stopped counts in the average by the part that was played", () => {
  const stopped: Score = { team1: 9, team2: 3, ending: "time", winner: "team1" };
  const line = tableOf("points", stopped, { team1: 12, team2: 12 }).get("a");
  // 21 points in one and a half matches.
  expect(line).toMatchObject({ points: 21, average: 14, wins: 1, draws: 1 });
});

test("a retirement is won by the opponent, also of one who leads", () => {
  const score: Score = {
    team1: 1,
    team2: 0,
    sets: [
      [6, 3],
      [2, 1],
    ],
    ending: "retired",
    winner: "team2",
  };
  const table = tableOf("sets", score, { team1: 2, team2: 0 });
  expect(table.get("b")).toMatchObject({ wins: 1, points: 0 });
  expect(table.get("a")).toMatchObject({ wins: 1, losses: 1, points: 3 });
  expect(readScore("wins", { ending: "retired", winner: "team2" }, rules)).toMatchObject({ ok: true, winner: "team2" });
  expect(readScore("sets", { team1: 1, team2: 0, ending: "retired", winner: "team2" }, rules).ok).toBe(true);
  expect(readScore("sets", { team1: 2, team2: 0, ending: "retired", winner: "team2" }, rules).ok).toBe(false);
});

test("time where a winner is needed must have one", () => {
  const level = { team1: 5, team2: 5, ending: "time" };
  expect(readScore("points", level, rules)).toMatchObject({ ok: true, winner: "draw" });
  expect(readScore("points", level, { ...rules, draws: false })).toEqual({ ok: false, reason: "score-draw" });
  expect(readScore("wins", { team1: 1, team2: 0, ending: "time" }, rules)).toMatchObject({ winner: "team1" });
});

test("ratings count what was played to its end or by time, and a retirement after half of the match", () => {
  const retired = (score: Partial<Score>): Score => ({
    team1: 0,
    team2: 0,
    ...score,
    ending: "retired",
    winner: "team1",
  });
  expect(isRated({ team1: 14, team2: 10 }, "points", rules)).toBe(true);
  expect(isRated({ team1: 4, team2: 3, ending: "time", winner: "team1" }, "points", rules)).toBe(true);
  expect([walkover, annulled].some((score) => isRated(score, "points", rules))).toBe(false);
  expect(isRated(retired({ team1: 6, team2: 6 }), "points", rules)).toBe(true);
  expect(isRated(retired({ team1: 6, team2: 5 }), "points", rules)).toBe(false);
  expect(
    isRated(
      retired({
        sets: [
          [6, 3],
          [2, 1],
        ],
      }),
      "sets",
      rules,
    ),
  ).toBe(true);
  expect(isRated(retired({ sets: [[2, 1]] }), "sets", rules)).toBe(false);
  expect(isRated(retired({ team1: 2, team2: 1 }), "games", { ...rules, match: { games: 6 } })).toBe(true);
  expect(isRated(retired({}), "wins", rules)).toBe(false);
});

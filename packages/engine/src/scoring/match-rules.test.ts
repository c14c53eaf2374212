import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { DECIDING_SETS, type MatchRules, type SetScore } from "../types.ts";
import { readScore } from "./index.ts";
import { GAMES_PER_SET, mayEndSet, mayStopSet, wonSets } from "./match-rules.ts";
import { type PlayedRules, playPoints, pointsTo } from "./play-points.fixture.ts";
import type { ScoreRules } from "./scoring.ts";

const setsOf = (text: string): SetScore[] =>
  text === "" ? [] : text.split(" ").map((set) => set.split(":").map(Number) as unknown as SetScore);

/** «won by team1», «draw» or the reason of the refusal. */
function verdict(sets: string, match: MatchRules, more: object = {}, method: "sets" | "games" | "points" = "sets") {
  const [only] = setsOf(sets);
  const score = method === "sets" ? { sets: setsOf(sets) } : { team1: only?.[0], team2: only?.[1] };
  const read = readScore(method, { ...score, ...more }, { pointsPerMatch: 24, match });
  return read.ok ? read.winner : read.reason;
}

describe("real results", () => {
  test.each<[string, string, MatchRules, string]>([
    ["one set is a match", "6:3", { setsToWin: 1 }, "team1"],
    ["a pro set to eight", "9:7", { setsToWin: 1, games: 8 }, "team1"],
    ["a pro set to eight, tie-break", "8:9", { setsToWin: 1, games: 8 }, "team2"],
    ["a set to nine", "9:7", { setsToWin: 1, games: 9 }, "team1"],
    ["a set to nine, tie-break at 8:8", "9:8", { setsToWin: 1, games: 9 }, "team1"],
    ["short sets with a tie-break at 4:4", "5:3 4:2", { games: 4, tieBreakAt: 4 }, "team1"],
    ["short sets with a tie-break at 3:3", "4:3 4:2", { games: 4, tieBreakAt: 3 }, "team1"],
    ["a third set noted as 1:0", "6:3 4:6 1:0", { deciding: "tie_break_10" }, "team1"],
    ["a third set noted as 0:1", "6:3 4:6 0:1", {}, "team2"],
    ["a super tie-break to seven", "6:3 4:6 7:5", { deciding: "tie_break_7" }, "team1"],
    ["a super tie-break to seven, two ahead", "6:3 4:6 9:11", { deciding: "tie_break_7" }, "team2"],
    ["a super tie-break to ten", "6:3 4:6 10:8", { deciding: "tie_break_10" }, "team1"],
    ["a full third set", "6:3 4:6 7:5", { deciding: "full" }, "team1"],
  ])("%s: %s", (_name, sets, rules, expected) => {
    expect(verdict(sets, rules)).toBe(expected);
  });

  test("a retirement at 6:3 2:1: the opponent wins, the score is kept as it was", () => {
    const entered = { sets: setsOf("6:3 2:1"), ending: "retired", winner: "team2" };
    expect(readScore("sets", entered, { pointsPerMatch: 24 })).toEqual({
      ok: true,
      winner: "team2",
      score: { team1: 1, team2: 0, sets: setsOf("6:3 2:1"), ending: "retired", winner: "team2" },
    });
  });

  test("points stopped by time at 20:3", () => {
    expect(verdict("20:3", {}, { ending: "time" }, "points")).toBe("team1");
    expect(verdict("20:3", { minutes: 15 }, {}, "points")).toBe("team1");
  });

  test("sets stopped by time are won by who leads: sets, then the open set, then games", () => {
    expect(verdict("6:3 2:4", {}, { ending: "time" })).toBe("team1");
    expect(verdict("6:3 3:6 1:2", { deciding: "full" }, { ending: "time" })).toBe("team2");
    expect(verdict("6:0 4:6", {}, { ending: "time" })).toBe("team1");
    expect(verdict("6:3 3:6", {}, { ending: "time" })).toBe("draw");
    expect(verdict("10:8 9:10", { games: 9, tieBreakAt: 9 }, { ending: "time" })).toBe("team1");
  });
});

describe("impossible results", () => {
  test.each<[string, MatchRules, string]>([
    ["6:3", {}, "score-sets"],
    ["9:7", { setsToWin: 1 }, "score-set"],
    ["5:3 4:0", { games: 4, tieBreakAt: 3 }, "score-set"],
    ["4:3 4:0", { games: 4, tieBreakAt: 4 }, "score-set"],
    ["6:3 4:6 10:8", { deciding: "full" }, "score-set"],
    ["6:3 4:6 6:3", { deciding: "tie_break_10" }, "score-set"],
    ["6:3 4:6 7:6", { deciding: "tie_break_7" }, "score-set"],
    ["6:3 4:6 12:9", {}, "score-set"],
    ["6:3 4:6 9:6", { deciding: "tie_break_7" }, "score-set"],
    ["1:0 6:3", { deciding: "tie_break_10" }, "score-set"],
    ["6:3 6:3", { setsToWin: 1 }, "score-sets"],
  ])("%s by %o is %s", (sets, rules, reason) => {
    expect(verdict(sets, rules)).toBe(reason);
  });

  test("1000:0 games, by time and by one set", () => {
    expect(verdict("1000:0", {}, {}, "games")).toBe("score-most");
    expect(verdict("1000:0", { minutes: 20 }, {}, "games")).toBe("score-most");
    expect(verdict("9:0", { games: 6 }, {}, "games")).toBe("score-set");
    expect(verdict("7:5", { games: 6 }, {}, "games")).toBe("team1");
    expect(verdict("500:1", { minutes: 15 }, {}, "points")).toBe("score-most");
  });

  test("0:2 beside sets 6:0 6:0", () => {
    expect(verdict("6:0 6:0", {}, { team1: 0, team2: 2 })).toBe("score-mismatch");
    expect(verdict("6:0 6:0", {}, { team1: 2, team2: 0 })).toBe("team1");
    // 0:0 also means that nothing was sent.
    expect(verdict("6:0 6:0", {}, { team1: 0, team2: 0 })).toBe("team1");
    expect(verdict("6:0 2:1", {}, { team1: 0, team2: 1, ending: "time" })).toBe("score-mismatch");
  });

  test("a stopped match that had already ended, or with an impossible set", () => {
    expect(verdict("6:3 6:3", {}, { ending: "time" })).toBe("score-ended");
    expect(verdict("6:3 8:3", {}, { ending: "time" })).toBe("score-set");
    expect(verdict("2:1 6:3", {}, { ending: "time" })).toBe("score-set");
    expect(verdict("12:12", {}, { ending: "time" }, "points")).toBe("score-ended");
    expect(verdict("6:3", { games: 6 }, { ending: "time" }, "games")).toBe("score-ended");
    expect(verdict("6:3", {}, { ending: "retired" })).toBe("score-winner");
    expect(verdict("", {}, { ending: "rain" })).toBe("score-ending");
  });
});

const anyRules = fc
  .record({
    setsToWin: fc.constantFrom(1, 2),
    games: fc.constantFrom(...GAMES_PER_SET),
    early: fc.boolean(),
    deciding: fc.constantFrom(...DECIDING_SETS),
    deuce: fc.constantFrom("advantage", "golden", "star"),
  })
  .map(
    ({ games, early, ...rest }): PlayedRules =>
      ({ ...rest, games, tieBreakAt: early ? games - 1 : games }) as PlayedRules,
  );
const rulesOf = ({ setsToWin, games, tieBreakAt, deciding }: PlayedRules): ScoreRules => ({
  pointsPerMatch: 24,
  match: { setsToWin, games: games as 6, tieBreakAt, deciding },
});

describe("the results that can be reached", () => {
  const scripted = (points: readonly (0 | 1)[]) => {
    let at = 0;
    return () => points[at++];
  };

  test("every sequence of points gives a result that is accepted: played, or stopped by time and by a retirement", () => {
    const points = fc.array(fc.constantFrom<0 | 1>(0, 1), { maxLength: 500 });
    fc.assert(
      fc.property(anyRules, points, fc.integer({ min: 1, max: 9 }), (rules, list, bias) => {
        // Long runs of one side make whole sets; without them a match rarely ends.
        const runs = list.flatMap((side) => Array.from({ length: bias }, () => side));
        const { sets, open, ended } = playPoints(rules, scripted(runs));
        if (ended) {
          expect(readScore("sets", { sets }, rulesOf(rules))).toMatchObject({ ok: true });
          return;
        }
        const standing = open ? [...sets, open] : sets;
        const retired = { sets: standing, ending: "retired", winner: "team1" };
        expect(readScore("sets", retired, rulesOf(rules))).toMatchObject({ ok: true, winner: "team1" });
        if (standing.length === 0) return;
        expect(readScore("sets", { sets: standing, ending: "time" }, rulesOf(rules))).toMatchObject({ ok: true });
        // 1:0 in a deciding tie-break is also one whose points nobody noted.
        if (open && Math.max(...open) === 1) return;
        expect(readScore("sets", { sets: standing }, rulesOf(rules)).ok).toBe(false);
      }),
      { numRuns: 400 },
    );
  });

  const anySet = fc.tuple(fc.integer({ min: 0, max: 13 }), fc.integer({ min: 0, max: 13 }));

  test("every accepted result is reached by some sequence of points", () => {
    fc.assert(
      fc.property(anyRules, fc.array(anySet, { minLength: 1, maxLength: 3 }), (rules, sets) => {
        const read = readScore("sets", { sets }, rulesOf(rules));
        // 1:0 is a tie-break whose points nobody noted.
        if (!read.ok || sets.some((set) => Math.max(...set) === 1)) return;
        expect(playPoints(rules, scripted(pointsTo(sets, rules)))).toEqual({ sets, open: undefined, ended: true });
      }),
      { numRuns: 3000 },
    );
  });

  test("for each length of a set, the possible ends and scores under way are exactly those that play reaches", () => {
    for (const games of GAMES_PER_SET) {
      for (const tieBreakAt of [games - 1, games]) {
        const rules: PlayedRules = { setsToWin: 1, games, tieBreakAt, deciding: "full", deuce: "golden" };
        const { match } = rulesOf(rules);
        const ends = new Set<string>();
        const partial = new Set<string>();
        for (let one = 0; one <= games + 1; one++) {
          for (let other = 0; other <= games + 1; other++) {
            const played = playPoints(rules, scripted(pointsTo([[one, other]], rules)));
            const [set] = played.sets;
            if (played.ended && set?.join() === `${one},${other}`) ends.add(`${one}:${other}`);
            if (!played.ended && (played.open ?? [0, 0]).join() === `${one},${other}`) partial.add(`${one}:${other}`);
            expect([one, other, mayEndSet([one, other], 0, { ...(match && { match }) })]).toEqual([
              one,
              other,
              ends.has(`${one}:${other}`),
            ]);
            expect([one, other, mayStopSet([one, other], 0, { ...(match && { match }) })]).toEqual([
              one,
              other,
              partial.has(`${one}:${other}`),
            ]);
          }
        }
        const tiles = wonSets({ ...(match && { match }) });
        expect(new Set(tiles.flatMap(([won, lost]) => [`${won}:${lost}`, `${lost}:${won}`]))).toEqual(ends);
      }
    }
  });

  test("rallies of a match by points: the whole total, or any smaller one when it is stopped", () => {
    fc.assert(
      fc.property(fc.constantFrom(16, 20, 21, 24, 32), fc.array(fc.boolean(), { maxLength: 40 }), (total, rallies) => {
        const played = rallies.slice(0, total);
        const team1 = played.filter(Boolean).length;
        const entered = { team1, team2: played.length - team1 };
        const rules = { pointsPerMatch: total };
        expect(readScore("points", entered, rules).ok).toBe(played.length === total);
        const stopped = readScore("points", { ...entered, ending: "time" }, rules);
        expect(stopped.ok).toBe(played.length > 0 && played.length < total);
      }),
    );
  });
});

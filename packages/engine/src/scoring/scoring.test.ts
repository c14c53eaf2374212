import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { SCORING_METHODS } from "../types.ts";
import { readScore, scorings } from "./index.ts";
import type { EnteredScore, ScoreRules } from "./scoring.ts";

const rules: ScoreRules = { pointsPerMatch: 24 };
const pair = (score: string): EnteredScore => {
  const [team1, team2] = score.split(":").map(Number);
  return { team1, team2 };
};
const inSets = (scores: string): EnteredScore => ({ sets: scores.split(" ").map((set) => set.split(":").map(Number)) });

/** «won by team1», «draw» or the reason of the refusal. */
function verdict(method: (typeof SCORING_METHODS)[number], entered: EnteredScore, more: Partial<ScoreRules> = {}) {
  const read = readScore(method, entered, { ...rules, ...more });
  return read.ok ? read.winner : read.reason;
}

describe("by points", () => {
  test.each([
    ["13:11", "team1"],
    ["0:24", "team2"],
    ["24:0", "team1"],
    ["12:12", "draw"],
    ["13:12", "score-sum"],
    ["12:11", "score-sum"],
    ["-1:25", "score-not-integer"],
    ["12.5:11.5", "score-not-integer"],
  ])("%s of 24 is %s", (score, expected) => {
    expect(verdict("points", pair(score))).toBe(expected);
  });

  test("an odd total has no draws, and the sum is the tournament's total", () => {
    expect(verdict("points", pair("11:10"), { pointsPerMatch: 21 })).toBe("team1");
    expect(verdict("points", pair("12:12"), { pointsPerMatch: 21 })).toBe("score-sum");
  });
});

describe("by games", () => {
  test.each([
    ["6:4", "team1"],
    ["5:5", "draw"],
    ["0:3", "team2"],
    ["0:0", "score-missing"],
    ["1.5:2", "score-not-integer"],
  ])("%s is %s", (score, expected) => {
    expect(verdict("games", pair(score))).toBe(expected);
  });
});

describe("by wins", () => {
  test.each([
    ["1:0", "team1"],
    ["0:1", "team2"],
    ["0:0", "draw"],
    ["1:1", "score-sum"],
    ["2:0", "score-sum"],
  ])("%s is %s", (score, expected) => {
    expect(verdict("wins", pair(score))).toBe(expected);
  });

  test("a draw is half a win for each", () => {
    expect(scorings.wins.credited({ team1: 0, team2: 0 })).toEqual([0.5, 0.5]);
    expect(scorings.wins.credited({ team1: 0, team2: 1 })).toEqual([0, 1]);
  });

  test("an imported score with other numbers is still one win", () => {
    expect(scorings.wins.credited({ team1: 6, team2: 4 })).toEqual([1, 0]);
  });
});

describe("by sets", () => {
  test.each([
    ["6:4 6:0", "team1"],
    ["7:5 7:6", "team1"],
    ["4:6 6:7", "team2"],
    ["6:4 3:6 6:3", "team1"],
    ["6:4 3:6 10:8", "team1"],
    ["6:4 3:6 10:12", "team2"],
    ["6:4 3:6 10:0", "team1"],
    ["6:4 3:6 10:9", "score-set"],
    ["6:4 3:6 11:8", "score-set"],
    ["6:5 6:4", "score-set"],
    ["8:6 6:4", "score-set"],
    ["7:4 6:4", "score-set"],
    ["5:3 6:4", "score-set"],
    ["6:6 6:4", "score-set"],
    ["10:8 6:4", "score-set"],
    ["6:4", "score-sets"],
    ["6:4 4:6", "score-sets"],
    ["6:4 6:4 6:4", "score-sets"],
    ["6:4 6:4 4:6", "score-sets"],
    ["4:6 4:6 6:4", "score-sets"],
    ["6:4 4:6 6:4 6:4", "score-sets"],
    ["6:-4 6:4", "score-not-integer"],
  ])("%s is %s", (scores, expected) => {
    expect(verdict("sets", inSets(scores))).toBe(expected);
  });

  test.each([
    ["4:2 4:3", "team1"],
    ["4:0 3:4 10:7", "team1"],
    ["4:2 6:4", "score-set"],
    ["5:3 4:0", "score-set"],
    ["4:4 4:0", "score-set"],
  ])("as mini-sets, %s is %s", (scores, expected) => {
    expect(verdict("sets", inSets(scores), { sets: "mini" })).toBe(expected);
  });

  test("keeps the sets and counts those won", () => {
    expect(readScore("sets", inSets("6:4 3:6 10:8"), rules)).toMatchObject({
      score: {
        team1: 2,
        team2: 1,
        sets: [
          [6, 4],
          [3, 6],
          [10, 8],
        ],
      },
    });
  });

  test("may have the numbers of sets won only", () => {
    expect(verdict("sets", pair("2:1"))).toBe("team1");
    expect(verdict("sets", pair("0:2"))).toBe("team2");
    expect(verdict("sets", { ...pair("2:0"), sets: [] })).toBe("team1");
    for (const score of ["1:0", "2:2", "3:0", "6:4"]) expect(verdict("sets", pair(score))).toBe("score-sets");
    expect(verdict("sets", pair("0:0"))).toBe("score-missing");
  });

  test("a set that is not a pair of numbers is missing", () => {
    for (const set of [[6], [6, 4, 2], "6:4", null, [6, null]]) {
      expect(verdict("sets", { sets: [set, [6, 4]] })).toBe("score-missing");
    }
  });

  test("differences count games, a super tie-break as one", () => {
    const { rallies } = scorings.sets;
    expect(
      rallies({
        team1: 2,
        team2: 1,
        sets: [
          [6, 4],
          [3, 6],
          [10, 8],
        ],
      }),
    ).toEqual([10, 10]);
    expect(
      rallies({
        team1: 1,
        team2: 2,
        sets: [
          [6, 4],
          [3, 6],
          [10, 12],
        ],
      }),
    ).toEqual([9, 11]);
    expect(rallies({ team1: 2, team2: 0 })).toEqual([2, 0]);
    // Sets to nine with a tie-break at 9:9.
    expect(
      rallies({
        team1: 1,
        team2: 2,
        sets: [
          [10, 8],
          [9, 10],
          [8, 10],
        ],
      }),
    ).toEqual([27, 28]);
    expect(rallies({ team1: 2, team2: 0, sets: [] })).toEqual([2, 0]);
  });
});

describe("every method", () => {
  const anything = fc.oneof(
    fc.integer({ min: -2, max: 30 }),
    fc.double(),
    fc.string(),
    fc.constantFrom(null, undefined),
  );
  const entered = fc.record(
    { team1: anything, team2: anything, sets: fc.oneof(fc.jsonValue(), fc.array(fc.tuple(anything, anything))) },
    { requiredKeys: [] },
  );
  const inNumbers = fc.constantFrom(...["13:11", "24:0", "12:12", "6:4", "1:0", "0:0", "2:1"].map(pair));
  const inThree = fc.constantFrom(...["6:4 6:1", "6:4 4:6 10:8", "7:6 0:6 6:7"].map(inSets));
  const likely = fc.oneof(inNumbers, inThree);

  test.each(SCORING_METHODS)(
    "%s reads or refuses any input, and reads its own stored form as the same result",
    (method) => {
      fc.assert(
        fc.property(fc.oneof(entered, likely), fc.boolean(), (score, draws) => {
          const read = readScore(method, score, { ...rules, draws });
          if (!read.ok) {
            expect(read.reason).toMatch(/^(score|settings)-/);
            return;
          }
          expect(readScore(method, read.score, { ...rules, draws })).toEqual(read);
          if (!draws) expect(read.winner).not.toBe("draw");
        }),
      );
    },
  );

  test.each(SCORING_METHODS)("%s has the other winner with the sides swapped", (method) => {
    fc.assert(
      fc.property(likely, ({ team1, team2, sets }) => {
        const turned = Array.isArray(sets)
          ? { sets: sets.map((set) => set.toReversed()) }
          : { team1: team2, team2: team1 };
        const swap = { team1: "team2", team2: "team1" } as Record<string, string>;
        const winner = verdict(method, { team1, team2, sets });
        expect(verdict(method, turned)).toBe(swap[winner] ?? winner);
      }),
    );
  });

  test.each([
    ["points", "12:12"],
    ["games", "5:5"],
    ["wins", "0:0"],
  ] as const)("%s refuses the draw %s where a winner is required", (method, score) => {
    expect(verdict(method, pair(score), { draws: false })).toBe("score-draw");
  });

  test.each(SCORING_METHODS)("%s requires both numbers", (method) => {
    for (const score of [{}, { team1: 1 }, { team1: null, team2: 1 }, { team1: 1, team2: "" }]) {
      expect(verdict(method, score)).toBe("score-missing");
    }
  });

  test("is registered under its own key", () => {
    for (const method of SCORING_METHODS) expect(scorings[method].key).toBe(method);
  });
});

test("a match of one set ends with it, and needs a whole set", () => {
  const read = (sets: unknown) => readScore("sets", { sets }, { pointsPerMatch: 24, match: { setsToWin: 1 } });
  expect(read([[6, 4]])).toMatchObject({ ok: true, score: { team1: 1, team2: 0 }, winner: "team1" });
  expect(
    read([
      [6, 4],
      [6, 3],
    ]),
  ).toEqual({ ok: false, reason: "score-sets" });
  expect(read([[10, 8]])).toEqual({ ok: false, reason: "score-set" });
  expect(readScore("sets", { team1: 0, team2: 1 }, { pointsPerMatch: 24, match: { setsToWin: 1 } })).toMatchObject({
    winner: "team2",
  });
  expect(readScore("sets", { team1: 2, team2: 0 }, { pointsPerMatch: 24, match: { setsToWin: 1 } })).toEqual({
    ok: false,
    reason: "score-sets",
  });
});

import type { TournamentMatch } from "@bandeha/contract";
import { expect, test } from "vitest";
import { enteredOf, hasChangedSince, readEntered, rulesOf, splitTotal, wantsAnotherSet } from "./entered.ts";

const aMatch = (change: Partial<TournamentMatch> = {}) =>
  ({
    id: "m1",
    status: "active",
    team1_score: 0,
    team2_score: 0,
    sets: null,
    updated: "2026-11-20 10:00:00.000Z",
    ...change,
  }) as TournamentMatch;

const played = (team1_score: number, team2_score: number) =>
  aMatch({ status: "completed", team1_score, team2_score, updated: "2026-11-20 10:05:00.000Z" });

const aTournament = {
  courts: 2,
  rounds: 5,
  scoring_method: "points",
  points_per_match: 24,
  sets_format: "",
  side: "2v2",
  partners: "rotating",
  draw_seed: "draw",
} as const;
const byPoints = { scoring: "points", pointsPerMatch: 24 } as const;

test("with a fixed total one tap on either side sets both scores", () => {
  expect(splitTotal(0, 14, 24)).toEqual({ team1: 14, team2: 10 });
  expect(splitTotal(1, 14, 24)).toEqual({ team1: 10, team2: 14 });
});

test("the entry is read by the tournament's rules", () => {
  expect(readEntered(splitTotal(0, 14, 24), byPoints)).toEqual({
    ok: true,
    text: "14 : 10",
    score: { team1: 14, team2: 10 },
    result: { team1_score: 14, team2_score: 10 },
  });
  expect(readEntered({}, byPoints)).toEqual({ ok: false, reason: "score-missing" });
});

test("a draw is refused where a winner is required", () => {
  const rules = (type: "king_singles" | "championship_doubles", stage = "") =>
    rulesOf({ ...aTournament, type }, { stage });
  const level = splitTotal(0, 12, 24);
  expect(readEntered(level, rules("king_singles"))).toEqual({ ok: false, reason: "score-draw" });
  expect(readEntered(level, rules("championship_doubles", "main-2"))).toEqual({ ok: false, reason: "score-draw" });
  expect(readEntered(level, rules("championship_doubles", "group-0"))).toMatchObject({ ok: true, text: "12 : 12" });
});

test("mini-sets are accepted only if the tournament plays them", () => {
  const byMini = { ...aTournament, type: "league_singles", scoring_method: "sets", sets_format: "mini" } as const;
  const sets = [
    [4, 2],
    [4, 3],
  ] as const;
  expect(readEntered({ sets }, rulesOf(byMini, { stage: "" }))).toMatchObject({ ok: true, text: "2 : 0" });
  const full = rulesOf({ ...byMini, sets_format: "" }, { stage: "" });
  expect(readEntered({ sets }, full)).toEqual({ ok: false, reason: "score-set" });
});

test("sets are sent with the number of sets won", () => {
  const sets = [
    [6, 4],
    [3, 6],
    [10, 8],
  ] as const;
  expect(readEntered({ sets }, { ...byPoints, scoring: "sets" })).toMatchObject({
    result: { team1_score: 2, team2_score: 1, sets },
  });
});

test("another set is asked for until one side has two", () => {
  expect(wantsAnotherSet({ sets: [[6, 4]] })).toBe(true);
  expect(
    wantsAnotherSet({
      sets: [
        [6, 4],
        [3, 6],
      ],
    }),
  ).toBe(true);
  expect(
    wantsAnotherSet({
      sets: [
        [6, 4],
        [6, 3],
      ],
    }),
  ).toBe(false);
  expect(wantsAnotherSet({})).toBe(false);
});

test("a correction starts from the stored result, a first entry is empty", () => {
  expect(enteredOf(played(15, 9))).toEqual({ team1: 15, team2: 9 });
  expect(enteredOf(aMatch())).toEqual({});
});

test("a result from another device since the first tap is a change", () => {
  const draft = { entered: splitTotal(0, 14, 24), seen: aMatch() };
  expect(hasChangedSince(draft, aMatch())).toBe(false);
  expect(hasChangedSince(draft, played(15, 9))).toBe(true);
});

test("a round that begins after the first tap is not a conflict", () => {
  const draft = { entered: { team1: 10, team2: 14 }, seen: aMatch({ status: "pending" }) };
  const begun = aMatch({ updated: "2026-11-20 10:09:00.000Z" });
  expect(hasChangedSince(draft, begun)).toBe(false);
  expect(hasChangedSince(draft, { ...begun, status: "completed", team1_score: 15, team2_score: 9 })).toBe(true);
});

test("a change of the match without a change of its result is not a conflict", () => {
  const draft = { entered: {}, seen: aMatch() };
  expect(hasChangedSince(draft, aMatch({ updated: "2026-11-20 10:09:00.000Z" }))).toBe(false);
});

test("a substitution since the first tap is a change: the score may be of other people", () => {
  const draft = { entered: splitTotal(0, 14, 24), seen: aMatch({ team1_player1: "anna" }) };
  const later = { team1_player1: "boris", updated: "2026-11-20 10:09:00.000Z" };
  expect(hasChangedSince(draft, aMatch(later))).toBe(true);
  expect(hasChangedSince(draft, aMatch({ ...later, team1_player1: "anna" }))).toBe(false);
});

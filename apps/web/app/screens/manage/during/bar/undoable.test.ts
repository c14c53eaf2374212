import type { TournamentMatch, TournamentRound } from "@bandeha/contract";
import { expect, test } from "vitest";
import { stillSaved, undoable } from "./undoable.ts";

const open = { id: "m", round: 1, status: "active", team1_score: 0, team2_score: 0 } as TournamentMatch;
const scored = { ...open, status: "completed", team1_score: 14, team2_score: 10 } as TournamentMatch;
const corrected = { ...scored, team1_score: 13, team2_score: 11 };
const aRound = (number: number, status: string) => ({ round_number: number, status }) as TournamentRound;
const during = (match: TournamentMatch, ...rounds: TournamentRound[]) => ({ matches: [match], rounds });
const first = { before: open, after: scored };

test("the score saved last can be undone while its round is current and shown", () => {
  expect(undoable(first, during(scored, aRound(1, "active")), 1)).toBe(first);
  expect(undoable(first, during(scored, aRound(1, "completed")), 1)).toBe(first);
  expect(undoable(undefined, during(scored, aRound(1, "active")), 1)).toBeUndefined();
});

test("once the next round has begun a first score is not undone, because that would reopen the closed round", () => {
  const rounds = [aRound(1, "completed"), aRound(2, "active")];
  expect(undoable(first, during(scored, ...rounds), 2)).toBeUndefined();
  expect(undoable(first, during(scored, ...rounds), 1)).toBeUndefined();
  const correction = { before: scored, after: corrected };
  expect(undoable(correction, during(corrected, ...rounds), 1)).toBe(correction);
});

test("a score that another device has changed is not undone", () => {
  expect(undoable(first, during(corrected, aRound(1, "active")), 1)).toBeUndefined();
});

test("a score that lost against another device's, or was taken back, is no longer reported as saved", () => {
  const rounds = [aRound(1, "completed"), aRound(2, "active")];
  expect(stillSaved(first, during(scored, ...rounds))).toBe(first);
  expect(stillSaved(first, during(corrected))).toBeUndefined();
  expect(stillSaved(first, during(open))).toBeUndefined();
  expect(stillSaved(first, { matches: [] })).toBeUndefined();
  expect(stillSaved(undefined, during(scored))).toBeUndefined();
});

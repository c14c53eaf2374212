import type { TournamentMatch } from "@bandeha/contract";
import { expect, test } from "vitest";
import { aTournament } from "../../../data/record.fixture.ts";
import { aMatch } from "../../../offline/outbox/outbox.fixture.ts";
import { unsavedScores } from "./unsaved-scores.ts";

const tournament = aTournament({ status: "completed", scoring_method: "points", points_per_match: 24 });
const match = (difference: Partial<TournamentMatch> = {}) =>
  aMatch({ status: "active", ...difference }) as TournamentMatch;
const draftOf = (team1: number, team2?: number, seen = match()) => ({
  [seen.id]: { entered: { team1, ...(team2 !== undefined && { team2 }) }, seen },
});

test("a complete score that was not saved is named with its court", () => {
  const seen = match({ round: 2, court: 3 });
  expect(unsavedScores(draftOf(9, 15, seen), { tournament, matches: [seen] })).toEqual([
    { round: 2, court: 3, text: "9 : 15" },
  ]);
});

test("an incomplete score, and one that somebody else has saved, is not", () => {
  expect(unsavedScores(draftOf(9), { tournament, matches: [match()] })).toEqual([]);
  const saved = match({ status: "completed", team1_score: 9, team2_score: 15, updated: "2026-11-20 10:05:00.000Z" });
  expect(unsavedScores(draftOf(9, 15), { tournament, matches: [saved] })).toEqual([]);
});

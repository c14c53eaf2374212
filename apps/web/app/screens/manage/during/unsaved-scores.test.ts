import type { Tournament, TournamentMatch } from "@bandeha/contract";
import { expect, test } from "vitest";
import { aTournament } from "../../../data/record.fixture.ts";
import { aMatch } from "../../../offline/outbox/outbox.fixture.ts";
import type { ScoreDraft } from "../../../tournament/score/entered.ts";
import { unsavedScores } from "./unsaved-scores.ts";

const tournament = aTournament({ status: "completed", scoring_method: "points", points_per_match: 24 });
const match = (difference: Partial<TournamentMatch> = {}) =>
  aMatch({ status: "active", ...difference }) as TournamentMatch;
const names = { side: (ids: readonly string[]) => ids.join(" · ") };
const draftOf = (team1: number, team2?: number, seen = match()) => ({
  [seen.id]: { entered: { team1, ...(team2 !== undefined && { team2 }) }, seen },
});

test("a complete score that was not saved is named with its court", () => {
  const seen = match({ round: 2, court: 3 });
  expect(unsavedScores(draftOf(9, 15, seen), { names, tournament, matches: [seen] })).toEqual([
    { round: 2, court: 3, text: "9 : 15" },
  ]);
});

test("an incomplete score, and one that somebody else has saved, is not", () => {
  expect(unsavedScores(draftOf(9), { names, tournament, matches: [match()] })).toEqual([]);
  const saved = match({ status: "completed", team1_score: 9, team2_score: 15, updated: "2026-11-20 10:05:00.000Z" });
  expect(unsavedScores(draftOf(9, 15), { names, tournament, matches: [saved] })).toEqual([]);
});

test("where the figures do not say who won, the winners are named", () => {
  const seen = match({ team1_player1: "Анна", team2_player1: "Борис", team1_player2: "", team2_player2: "" });
  const textOf = (entered: ScoreDraft["entered"], scoring_method: Tournament["scoring_method"]) =>
    unsavedScores(
      { [seen.id]: { entered, seen } },
      { names, tournament: { ...tournament, scoring_method }, matches: [seen] },
    ).map(({ text }) => text);
  expect(textOf({ team1: 0, team2: 1 }, "wins")).toEqual(["победа: Борис"]);
  expect(textOf({ ending: "walkover", winner: "team1" }, "points")).toEqual(["неявка, победа: Анна"]);
});

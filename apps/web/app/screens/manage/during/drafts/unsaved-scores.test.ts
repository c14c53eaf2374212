import type { Tournament, TournamentMatch } from "@bandeha/contract";
import { expect, test } from "vitest";
import { aTournament } from "../../../../data/tournaments/record.fixture.ts";
import { aMatch } from "../../../../offline/outbox/outbox.fixture.ts";
import type { ScoreDraft } from "../../../../tournament/score/entered.ts";
import { unconfirmedScores, unsavedScores } from "./unsaved-scores.ts";

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

test("a reported score that waits or is disputed is named; one whose match has a result is not", () => {
  const play = { names, tournament };
  const played = match({ status: "completed", team1_score: 9, team2_score: 15 });
  const open = match({ round: 2, court: 3 });
  const report = (state: "waiting" | "clash" | "closed", score: { team1: number; team2: number } | null) => ({
    match: open.id,
    score,
    state,
  });
  const line = { round: 2, court: 3, text: "14 : 10" };
  const named = (reports: Parameters<typeof unconfirmedScores>[0], of = open) =>
    unconfirmedScores(reports, { ...play, matches: [of] });
  expect(named([report("waiting", { team1: 14, team2: 10 })])).toEqual([line]);
  expect(named([report("clash", { team1: 14, team2: 10 }), report("clash", null)])).toEqual([line]);
  expect(named([report("closed", { team1: 14, team2: 10 })])).toEqual([]);
  expect(named([report("waiting", { team1: 14, team2: 10 })], played)).toEqual([]);
});

import type { Tournament, TournamentMatch } from "@bandeha/contract";
import type { Standing } from "@bandeha/engine";
import { expect, test } from "vitest";
import { aTournament } from "../../data/tournaments/record.fixture.ts";
import type { Play } from "../../tournament/play/use-play.ts";
import { mySummary } from "./my-summary.ts";

/** «ab 14:10 cd»: a and b against c and d. */
const match = (round: number, text: string, sets: [number, number][] | null = null) => {
  const [one = "", score = "", other = ""] = text.split(" ");
  const [team1, team2] = score.split(":").map(Number);
  return {
    round,
    match_number: 1,
    status: score === "-" ? "active" : "completed",
    team1_player1: one[0] ?? "",
    team1_player2: one[1] ?? "",
    team2_player1: other[0] ?? "",
    team2_player2: other[1] ?? "",
    team1_score: team1 || 0,
    team2_score: team2 || 0,
    sets,
  } as TournamentMatch;
};

const aPlay = (matches: TournamentMatch[], overrides: Partial<Tournament> = { scoring_method: "points" }) =>
  ({
    tournament: aTournament(overrides),
    matches,
    standings: ["a", "b", "c", "d"].map((id, index) => ({ place: index + 1, side: [id], played: id === "d" ? 0 : 3 })),
  }) as unknown as Play & { standings: Standing[] };

const matchesSeenBy = (play: Play, viewer: string) =>
  mySummary(play, viewer)?.matches.map(
    ({ match: { round }, partner, opponents, score }) =>
      `${round}: +${partner.join("")} ${score.team1}:${score.team2} ${opponents.join("")}`,
  );

test("a player's matches are shown from their side, in the order played", () => {
  const play = aPlay([match(2, "cd 15:9 ab"), match(1, "ab 14:10 cd"), match(3, "ac - bd")]);
  expect(matchesSeenBy(play, "a")).toEqual(["1: +b 14:10 cd", "2: +b 9:15 cd"]);
  expect(mySummary(play, "c")).toMatchObject({ line: { place: 3 }, of: 4 });
});

test("sets are swapped with the sides, and the best match has the largest margin in games", () => {
  const sets = { scoring_method: "sets" } as const;
  const narrow = match(1, "ab 2:0 cd", [
    [7, 6],
    [7, 5],
  ]);
  const clear = match(2, "cd 0:2 ab", [
    [1, 6],
    [2, 6],
  ]);
  const best = mySummary(aPlay([narrow, clear], sets), "a")?.best;
  expect(best?.match.round).toBe(2);
  expect(best?.score.sets).toEqual([
    [6, 1],
    [6, 2],
  ]);
});

test("there is no best match without a win or without scores", () => {
  expect(mySummary(aPlay([match(1, "ab 10:14 cd")]), "a")?.best).toBeUndefined();
  expect(mySummary(aPlay([match(1, "ab 1:0 cd")], { scoring_method: "wins" }), "a")?.best).toBeUndefined();
});

test("a non-participant, a guest and a player without a match have no summary", () => {
  const play = aPlay([match(1, "ab 14:10 cd")]);
  expect([mySummary(play, "x"), mySummary(play, undefined), mySummary(play, "d")]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});

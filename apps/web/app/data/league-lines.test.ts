import type { Tournament, TournamentMatch, TournamentParticipant, TournamentRound } from "@bandeha/contract";
import { expect, test } from "vitest";
import { leagueOf } from "./league-lines.ts";

const players = ["ana", "bob", "cy", "dan"];

function anEvening(id: string, score: [number, number], status: Tournament["status"] = "completed") {
  return {
    tournament: {
      id,
      status,
      type: "league_singles",
      scoring_method: "points",
      points_per_match: 24,
      courts: 1,
      rounds: 1,
      side: "2v2",
      partners: "rotating",
      draw_seed: "",
    } as Tournament,
    participants: players.map(
      (user) => ({ tournament: id, user, status: "registered", partner: "" }) as TournamentParticipant,
    ),
    rounds: [{ tournament: id, round_number: 1, status: "completed" } as TournamentRound],
    matches: [
      {
        tournament: id,
        round: 1,
        court: 1,
        match_number: 1,
        team1_player1: "ana",
        team1_player2: "bob",
        team2_player1: "cy",
        team2_player2: "dan",
        team1_score: score[0],
        team2_score: score[1],
        status: "completed",
        sets: null,
      } as TournamentMatch,
    ],
  };
}

const league = (...evenings: ReturnType<typeof anEvening>[]) =>
  leagueOf({
    tournaments: evenings.map(({ tournament }) => tournament),
    participants: evenings.flatMap(({ participants }) => participants),
    rounds: evenings.flatMap(({ rounds }) => rounds),
    matches: evenings.flatMap(({ matches }) => matches),
  });

test("points of every completed tournament add up, and those who are level share a place", () => {
  expect(league(anEvening("t1", [14, 10]), anEvening("t2", [15, 9]))).toEqual([
    { place: 1, player: "ana", points: 29, tournaments: 2, average: 14.5 },
    { place: 1, player: "bob", points: 29, tournaments: 2, average: 14.5 },
    { place: 3, player: "cy", points: 19, tournaments: 2, average: 9.5 },
    { place: 3, player: "dan", points: 19, tournaments: 2, average: 9.5 },
  ]);
});

test("a tournament that is still played or called off counts for nothing", () => {
  const lines = league(
    anEvening("t1", [14, 10]),
    anEvening("t2", [0, 24], "in_progress"),
    anEvening("t3", [0, 24], "cancelled"),
  );
  expect(lines.map(({ player, points }) => [player, points])).toEqual([
    ["ana", 14],
    ["bob", 14],
    ["cy", 10],
    ["dan", 10],
  ]);
});

test("one who was entered and never played is not in the league", () => {
  const evening = anEvening("t1", [14, 10]);
  evening.participants.push({
    tournament: "t1",
    user: "eve",
    status: "registered",
    partner: "",
  } as TournamentParticipant);
  expect(league(evening).map(({ player }) => player)).not.toContain("eve");
});

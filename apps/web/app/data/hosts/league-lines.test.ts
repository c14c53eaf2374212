import type { Tournament, TournamentMatch, TournamentParticipant, TournamentRound } from "@bandeha/contract";
import { expect, test } from "vitest";
import { leagueOf } from "./league-lines.ts";

const players = ["ana", "bob", "cy", "dan"];

function aPlayedTournament(id: string, score: [number, number], status: Tournament["status"] = "completed") {
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

const league = (...playedTournaments: ReturnType<typeof aPlayedTournament>[]) =>
  leagueOf({
    tournaments: playedTournaments.map(({ tournament }) => tournament),
    participants: playedTournaments.flatMap(({ participants }) => participants),
    rounds: playedTournaments.flatMap(({ rounds }) => rounds),
    matches: playedTournaments.flatMap(({ matches }) => matches),
  });
const points = (...playedTournaments: ReturnType<typeof aPlayedTournament>[]) =>
  league(...playedTournaments).lines.map((line) => [line.place, line.player, line.points]);

/** Two win and share 25 and 21 points; two lose and share 18 and 15. */
const ONE_TOURNAMENT = [
  [1, "ana", 23],
  [1, "bob", 23],
  [3, "cy", 16.5],
  [3, "dan", 16.5],
];

test("places of completed tournaments make points that add up, independent of the scores", () => {
  const { lines, tournaments, counted } = league(aPlayedTournament("t1", [14, 10]), aPlayedTournament("t2", [24, 0]));
  expect([tournaments, counted]).toEqual([2, 2]);
  expect(lines.map(({ player, points, tournaments, average }) => [player, points, tournaments, average])).toEqual([
    ["ana", 46, 2, 23],
    ["bob", 46, 2, 23],
    ["cy", 33, 2, 16.5],
    ["dan", 33, 2, 16.5],
  ]);
});

test("a tournament in progress or cancelled gives no points", () => {
  const [playing, cancelled] = [
    aPlayedTournament("t2", [0, 24], "in_progress"),
    aPlayedTournament("t3", [0, 24], "cancelled"),
  ];
  expect(points(aPlayedTournament("t1", [14, 10]), playing, cancelled)).toEqual(ONE_TOURNAMENT);
});

test("a friendly tournament gives no points", () => {
  const friendly = aPlayedTournament("t2", [0, 24]);
  friendly.tournament = { ...friendly.tournament, type: "friendly_singles" };
  expect(points(aPlayedTournament("t1", [14, 10]), friendly)).toEqual(ONE_TOURNAMENT);
});

test("a participant who never played is not in the league", () => {
  const t1 = aPlayedTournament("t1", [14, 10]);
  t1.participants.push({
    tournament: "t1",
    user: "eve",
    status: "registered",
    partner: "",
  } as TournamentParticipant);
  expect(points(t1)).toEqual(ONE_TOURNAMENT);
});

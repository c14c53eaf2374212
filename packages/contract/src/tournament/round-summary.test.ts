import { expect, test } from "vitest";
import { collections } from "../entities/index.ts";
import type { TournamentMatch } from "../entities/tournament-matches.ts";
import type { TournamentParticipant } from "../entities/tournament-participants.ts";
import type { TournamentRound } from "../entities/tournament-rounds.ts";
import type { Tournament } from "../entities/tournaments.ts";
import { emptyRecord } from "../fields/casting.ts";
import { roundSummary } from "./round-summary.ts";

const tournament = {
  ...emptyRecord(collections.tournaments.fields),
  ...{ type: "league_singles", courts: 1, rounds: 3, scoring_method: "points", points_per_match: 24 },
} as Tournament;
const entry = (user: string) =>
  ({
    ...emptyRecord(collections.tournament_participants.fields),
    user,
    status: "registered",
  }) as TournamentParticipant;

/** «ana bob 14» of round 1: Ana and Bob win 14:10 against the others. */
function played(...results: readonly string[]) {
  const people = ["ana", "bob", "cy", "dan"];
  const matches = results.map((result, at) => {
    const [one = "", two = "", points = ""] = result.split(" ");
    const [three, four] = people.filter((name) => name !== one && name !== two);
    return {
      ...emptyRecord(collections.tournament_matches.fields),
      ...{ round: at + 1, court: 1, match_number: 1, status: "completed" },
      ...{ team1_player1: one, team1_player2: two, team2_player1: three, team2_player2: four },
      ...{ team1_score: Number(points), team2_score: 24 - Number(points) },
    } as TournamentMatch;
  });
  const rounds = results.map(
    (_result, at) =>
      ({
        ...emptyRecord(collections.tournament_rounds.fields),
        round_number: at + 1,
        status: "completed",
      }) as TournamentRound,
  );
  const summary = roundSummary({ tournament, participants: people.map(entry), rounds, matches });
  return Object.fromEntries(summary?.lines.map(({ side, place, moved }) => [side.join(), { place, moved }]) ?? []);
}

test("after the first round nobody has moved", () => {
  expect(Object.values(played("ana bob 14")).map(({ moved }) => moved)).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
});

test("a place that a shared place covered is no move: partners of the first round share theirs", () => {
  // After the first round Ana and Bob share the first place, Cy and Dan the third.
  expect(played("ana bob 14", "ana cy 13")).toEqual({
    ana: { place: 1, moved: 0 },
    bob: { place: 2, moved: 0 },
    cy: { place: 3, moved: 0 },
    dan: { place: 4, moved: 0 },
  });
  // Cy passes Bob.
  expect(played("ana bob 13", "ana cy 20")).toMatchObject({
    ana: { place: 1, moved: 0 },
    bob: { place: 3, moved: -1 },
    cy: { place: 2, moved: 1 },
  });
});

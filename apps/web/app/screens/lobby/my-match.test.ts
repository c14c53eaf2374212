import type { TournamentMatch, TournamentRound } from "@bandeha/contract";
import { expect, test } from "vitest";
import { nextMatchOf } from "./my-match.ts";

const round = (round_number: number, status: TournamentRound["status"]) =>
  ({ round_number, status }) as TournamentRound;
const match = (id: string, at: number, player: string, status: TournamentMatch["status"] = "pending") =>
  ({
    id,
    round: at,
    status,
    team1_player1: player,
    team1_player2: "x",
    team2_player1: "y",
    team2_player2: "z",
  }) as TournamentMatch;
const rounds = [round(1, "completed"), round(2, "active"), round(3, "pending")];

test("a player with a match in the active round sees that match", () => {
  const matches = [match("a", 1, "ana", "completed"), match("c", 3, "ana"), match("b", 2, "ana", "active")];
  expect(nextMatchOf({ rounds, matches }, "ana")).toMatchObject({ match: { id: "b" }, now: true });
});

test("a resting player sees their next match", () => {
  const matches = [match("a", 2, "bob", "active"), match("b", 3, "ana")];
  expect(nextMatchOf({ rounds, matches }, "ana")).toMatchObject({ match: { id: "b" }, now: false });
});

test("a player whose match of the round is completed does not count as resting", () => {
  const matches = [match("a", 2, "ana", "completed"), match("b", 3, "ana")];
  expect(nextMatchOf({ rounds, matches }, "ana")).toMatchObject({ match: { id: "b" }, now: true });
});

test("after the last match there is no next match", () => {
  expect(nextMatchOf({ rounds, matches: [match("a", 2, "ana", "completed")] }, "ana")).toBeUndefined();
});

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

test("one who plays in this round is sent to his court", () => {
  const matches = [match("a", 1, "ana", "completed"), match("c", 3, "ana"), match("b", 2, "ana", "active")];
  expect(nextMatchOf({ rounds, matches }, "ana")).toMatchObject({ match: { id: "b" }, now: true });
});

test("one who rests is told so, and where he plays next", () => {
  const matches = [match("a", 2, "bob", "active"), match("b", 3, "ana")];
  expect(nextMatchOf({ rounds, matches }, "ana")).toMatchObject({ match: { id: "b" }, now: false });
});

test("one whose match of this round is over does not rest: the next is simply next", () => {
  const matches = [match("a", 2, "ana", "completed"), match("b", 3, "ana")];
  expect(nextMatchOf({ rounds, matches }, "ana")).toMatchObject({ match: { id: "b" }, now: true });
});

test("after the last match there is nowhere to go", () => {
  expect(nextMatchOf({ rounds, matches: [match("a", 2, "ana", "completed")] }, "ana")).toBeUndefined();
});

import { cupRounds, roundsTotal, type TournamentMatch, type TournamentRound } from "@bandeha/contract";
import { expect, test } from "vitest";
import { anEntry, aTournament } from "../../data/tournaments/record.fixture.ts";

const people = (count: number) =>
  Array.from({ length: count }, (_, index) => {
    const other = index % 2 === 0 ? index + 1 : index - 1;
    return anEntry({ id: `e${index}`, user: `p${index}`, partner: `p${other}` });
  });
const aCup = (rounds: number) =>
  aTournament({ type: "championship_doubles", scoring_method: "points", rounds, courts: 4, status: "in_progress" });
const aRound = (round_number: number) =>
  ({ id: `r${round_number}`, round_number, status: "completed" }) as TournamentRound;
const aMatch = (round: number, stage: string, [one, two]: readonly [number, number]) =>
  ({
    round,
    stage,
    court: 1,
    match_number: 1,
    team1_player1: `p${2 * one}`,
    team1_player2: `p${2 * one + 1}`,
    team2_player1: `p${2 * two}`,
    team2_player2: `p${2 * two + 1}`,
    team1_score: 14,
    team2_score: 10,
    status: "completed",
    sets: [] as unknown,
  }) as TournamentMatch;

test("a cup of eight pairs on four courts takes at most five rounds", () => {
  const cup = { participants: people(16), rounds: [], matches: [] };
  expect(cupRounds({ ...cup, tournament: aCup(15) })).toBe(5);
  expect(roundsTotal({ ...cup, tournament: aCup(15) })).toBe(5);
  expect(cupRounds({ ...cup, tournament: aCup(4) })).toBe(4);
});

test("a decided cup has no further round", () => {
  const group = "group-0";
  const matches = [
    aMatch(1, group, [0, 1]),
    aMatch(2, group, [0, 2]),
    aMatch(3, group, [1, 2]),
    aMatch(4, "main-2", [0, 1]),
  ];
  const rounds = [1, 2, 3, 4].map(aRound);
  expect(cupRounds({ tournament: aCup(15), participants: people(6), rounds, matches })).toBe(4);
});

test("other types have no cup rounds", () => {
  const tournament = aTournament({ type: "league_doubles", rounds: 7 });
  expect(cupRounds({ tournament, participants: people(8), rounds: [], matches: [] })).toBeUndefined();
});

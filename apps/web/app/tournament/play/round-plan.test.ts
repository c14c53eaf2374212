import { roundsTotal, type Tournament, type TournamentMatch, type TournamentRound } from "@bandeha/contract";
import { expect, test } from "vitest";
import { courtsInOrder, currentRound, hasBegun, roundStep, startedTooEarly } from "./round-plan.ts";

const aRound = (round_number: number, status: TournamentRound["status"]) =>
  ({ id: `r${round_number}`, round_number, status }) as TournamentRound;
const aCourt = (round: number, court: number, status: "active" | "completed" | "pending" = "active") =>
  ({ round, court, match_number: court, status }) as TournamentMatch;
const americano = { type: "league_singles", rounds: 7, status: "in_progress" } as Tournament;
const mexicano = { type: "championship_singles", rounds: 3, status: "in_progress" } as Tournament;
const participants = [] as const;

test("courts without a score come first, each group by number", () => {
  const courts = [aCourt(1, 1, "completed"), aCourt(1, 4), aCourt(1, 2), aCourt(1, 3, "completed"), aCourt(2, 1)];
  expect(courtsInOrder(courts, 1).map(({ court }) => court)).toEqual([2, 4, 1, 3]);
});

test("an open court keeps its position when another device records its result", () => {
  const courts = [aCourt(1, 1, "completed"), aCourt(1, 2, "completed"), aCourt(1, 3)];
  const order = courtsInOrder(courts, 1, ({ court, status }) => status === "active" || court === 2);
  expect(order.map(({ court }) => court)).toEqual([2, 3, 1]);
});

test("the current round is the active one, or between rounds the last completed one", () => {
  expect(currentRound([aRound(1, "completed"), aRound(2, "active"), aRound(3, "pending")])?.round_number).toBe(2);
  expect(currentRound([aRound(1, "completed"), aRound(2, "completed"), aRound(3, "pending")])?.round_number).toBe(2);
});

test("the next round waits for the courts without a score", () => {
  const rounds = [aRound(1, "active"), aRound(2, "pending")];
  const matches = [aCourt(1, 3), aCourt(1, 1, "completed"), aCourt(1, 2)];
  expect(roundStep({ participants, tournament: americano, rounds, matches })).toEqual({
    kind: "score",
    done: 1,
    courts: 3,
  });
});

test("a drawn round can be started", () => {
  const rounds = [aRound(1, "completed"), aRound(2, "pending")];
  const matches = [aCourt(1, 1, "completed"), aCourt(2, 1, "pending")];
  expect(roundStep({ participants, tournament: americano, rounds, matches })).toEqual({
    kind: "next",
    number: 2,
    pending: rounds[1],
  });
});

test("a format that needs results draws its next round, up to the configured number", () => {
  const rounds = [aRound(1, "completed"), aRound(2, "completed")];
  const matches = [aCourt(1, 1, "completed"), aCourt(2, 1, "completed")];
  expect(roundStep({ participants, tournament: mexicano, rounds, matches })).toEqual({ kind: "next", number: 3 });
  const all = { rounds: [...rounds, aRound(3, "completed")], matches: [...matches, aCourt(3, 1, "completed")] };
  expect(roundStep({ participants, tournament: mexicano, ...all })).toEqual({ kind: "finish" });
});

test("a schedule drawn at once may be shorter than the configured rounds", () => {
  const rounds = [aRound(1, "completed"), aRound(2, "completed"), aRound(3, "completed")];
  expect(roundsTotal({ participants, tournament: americano, rounds, matches: [] })).toBe(3);
  expect(roundsTotal({ participants, tournament: americano, rounds: [], matches: [] })).toBe(7);
});

test("only a later round without a result can be undone", () => {
  const rounds = [aRound(1, "completed"), aRound(2, "active")];
  const played = aCourt(1, 1, "completed");
  const early = (matches: ReturnType<typeof aCourt>[], of = rounds) =>
    startedTooEarly({ participants, tournament: americano, rounds: of, matches })?.round_number;
  expect(early([played, aCourt(2, 1)])).toBe(2);
  expect(early([played, aCourt(2, 1, "completed"), aCourt(2, 2)])).toBeUndefined();
  expect(early([aCourt(1, 1)], [aRound(1, "active")])).toBeUndefined();
});

test("a round has begun when it is active or completed", () => {
  const rounds = [
    { round_number: 1, status: "completed" },
    { round_number: 2, status: "active" },
    { round_number: 3, status: "pending" },
  ] as const;
  expect([0, 1, 2, 3, 4].map((number) => hasBegun(rounds, number))).toEqual([false, true, true, false, false]);
});

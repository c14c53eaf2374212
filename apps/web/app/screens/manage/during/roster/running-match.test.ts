import type { TournamentMatch } from "@bandeha/contract";
import { expect, test } from "vitest";
import { lostByLeaving, runningMatchOf, withLost } from "./running-match.ts";

const aMatch = (difference: Partial<TournamentMatch>) =>
  ({
    id: "m",
    status: "active",
    team1_player1: "ana",
    team1_player2: "bob",
    team2_player1: "cy",
    team2_player2: "dan",
    ...difference,
  }) as TournamentMatch;

test("the running match of a player who leaves is won by the other side", () => {
  const match = aMatch({});
  expect(runningMatchOf([match], "bob")).toEqual({ match, opponents: "team2" });
  expect(runningMatchOf([match], "cy")).toEqual({ match, opponents: "team1" });
});

test("a player who rests, or whose match is played or ahead, has no running match", () => {
  expect(runningMatchOf([aMatch({})], "eva")).toBeUndefined();
  expect(runningMatchOf([aMatch({ status: "completed" }), aMatch({ status: "pending" })], "ana")).toBeUndefined();
});

test("a walkover has no score, a stopped match keeps the one it had", () => {
  const running = { match: aMatch({}), opponents: "team2" } as const;
  expect(lostByLeaving(running, "walkover")).toEqual({ ending: "walkover", winner: "team2" });
  expect(lostByLeaving(running, "retired", { team1: 4, team2: 2 })).toEqual({
    team1: 4,
    team2: 2,
    ending: "retired",
    winner: "team2",
  });
});

test("the preview counts the match as lost, and nothing is recorded", () => {
  const [running, other] = [aMatch({}), aMatch({ id: "n" })];
  const lost = { match: running, result: { team1_score: 0, team2_score: 1 }, text: "" };
  expect(withLost([running, other], lost)).toEqual([
    { ...running, team1_score: 0, team2_score: 1, status: "completed" },
    other,
  ]);
  expect(running.status).toBe("active");
  expect(withLost([running, other], undefined)).toEqual([running, other]);
});

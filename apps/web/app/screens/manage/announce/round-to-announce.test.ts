import type { MatchStatus, Tournament, TournamentMatch, TournamentRound } from "@bandeha/contract";
import { expect, test } from "vitest";
import { hasJustBegun, roundToAnnounce } from "./round-to-announce.ts";

const play = (second: TournamentRound["status"], match: MatchStatus, status: Tournament["status"] = "in_progress") => ({
  tournament: { status } as Tournament,
  rounds: [
    { round_number: 1, status: "completed" },
    { round_number: 2, status: second },
  ] as TournamentRound[],
  matches: [
    { round: 1, status: "completed" },
    { round: 2, status: match },
  ] as TournamentMatch[],
});

test("the round that is on is called out, from its beginning to its first result loudly", () => {
  expect([roundToAnnounce(play("active", "active")), hasJustBegun(play("active", "active"))]).toEqual([2, true]);
  expect([roundToAnnounce(play("active", "completed")), hasJustBegun(play("active", "completed"))]).toEqual([2, false]);
});

test("between rounds, and when all is over, there is nothing to call out", () => {
  expect(roundToAnnounce(play("pending", "pending"))).toBeUndefined();
  expect(roundToAnnounce(play("active", "active", "completed"))).toBeUndefined();
  expect(hasJustBegun(play("pending", "pending"))).toBe(false);
});

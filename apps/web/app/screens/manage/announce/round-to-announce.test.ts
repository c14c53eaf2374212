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

test("the active round can be announced, and is highlighted until its first result", () => {
  expect([roundToAnnounce(play("active", "active")), hasJustBegun(play("active", "active"))]).toEqual([2, true]);
  expect([roundToAnnounce(play("active", "completed")), hasJustBegun(play("active", "completed"))]).toEqual([2, false]);
});

test("between rounds and after the end there is nothing to announce", () => {
  expect(roundToAnnounce(play("pending", "pending"))).toBeUndefined();
  expect(roundToAnnounce(play("active", "active", "completed"))).toBeUndefined();
  expect(hasJustBegun(play("pending", "pending"))).toBe(false);
});

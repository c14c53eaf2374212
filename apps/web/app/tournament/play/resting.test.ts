import { expect, test } from "vitest";
import { restingPlayers } from "./resting.ts";
import type { Play } from "./use-play.ts";

const entry = (user: string, more: object = {}) => ({
  user,
  status: "registered",
  registration_date: "2026-11-20 09:00:00.000Z",
  ...more,
});
const playOf = (...participants: object[]) =>
  ({
    participants,
    rounds: [
      { round_number: 1, actual_start: "2026-11-20 10:00:00.000Z" },
      { round_number: 2, actual_start: "" },
    ],
    matches: [1, 2].map((round) => ({ round, team1_player1: "a", team2_player1: "b" })),
  }) as unknown as Play;

test("a seated player without a match rests", () => {
  const waits = entry("d", { status: "waitlist" });
  expect(restingPlayers(playOf(entry("a"), entry("b"), entry("c"), waits), 1)).toEqual(["c"]);
  expect(restingPlayers(playOf(entry("c")), 3)).toEqual([]);
});

test("a player who arrived after the round began has not rested in it", () => {
  const late = entry("e", { registration_date: "2026-11-20 10:20:00.000Z" });
  expect(restingPlayers(playOf(late), 1)).toEqual([]);
  expect(restingPlayers(playOf(late), 2)).toEqual(["e"]);
});

test("a player who signed up in time and entered later has not rested before", () => {
  const late = entry("e", { entered_at: "2026-11-20 10:20:00.000Z" });
  expect(restingPlayers(playOf(late), 1)).toEqual([]);
  expect(restingPlayers(playOf(late), 2)).toEqual(["e"]);
});

test("a player without their partner does not rest, because they are out", () => {
  const pair = [entry("c", { partner: "d" }), entry("d", { partner: "c" })];
  expect(restingPlayers(playOf(...pair), 1)).toEqual(["c", "d"]);
  expect(restingPlayers(playOf(entry("c", { partner: "d" })), 1)).toEqual([]);
});

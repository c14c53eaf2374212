import { expect, test } from "vitest";
import type { Round } from "../types.ts";
import { rankLadder } from "./king-table.ts";
import { settingsOf } from "./play.fixture.ts";

const side = (names: string) => [names.charAt(0), names.charAt(1)] as const;
const round: Round = {
  number: 1,
  status: "completed",
  matches: [
    { round: 1, court: 1, sides: [side("AB"), side("CD")], score: { team1: 15, team2: 9 } },
    { round: 1, court: 2, sides: [side("EF"), side("GH")], score: { team1: 24, team2: 0 } },
  ],
};
const table = (ids: string, rounds: Round[] = [round]) =>
  rankLadder({ players: [...ids].map((id) => ({ id, level: 3 })), rounds, settings: settingsOf() });

test("the losers of the first court are above the winners of the second, regardless of points", () => {
  expect(table("HGFEDCBA").map(({ side: [id] }) => id)).toEqual([..."ABCDEFGH"]);
});

test("players without a match share the place below the last court", () => {
  const last = table("ZABCDEFGHY").slice(-2);
  expect(last.map(({ side: [id], place, shared }) => [id, place, shared])).toEqual([
    ["Y", 9, true],
    ["Z", 9, true],
  ]);
});

test("before the first result all share the first place", () => {
  expect(table("ABCD", []).map(({ place }) => place)).toEqual([1, 1, 1, 1]);
});

import type { Tournament } from "@bandeha/contract";
import { expect, test } from "vitest";
import { anEntry, aTournament } from "../../../data/record.fixture.ts";
import { aboutRound, courtTitle, ladderWords, nextWords, stagesOf } from "./round-words.ts";

/** Four pairs on two courts, before the first round. */
const playOf = (difference: Partial<Tournament>) => ({
  tournament: aTournament({ courts: 2, ...difference }),
  participants: ["ab", "cd", "ef", "gh"].flatMap(([a = "", b = ""]) => [
    anEntry({ user: a, partner: b }),
    anEntry({ user: b, partner: a }),
  ]),
  rounds: [],
  matches: [],
});

test("the first court of a king's evening is his, and the way up is told", () => {
  expect(courtTitle("king_singles", { court: 1, stage: "" })).toBe("корт короля");
  expect(courtTitle("king_singles", { court: 2, stage: "" })).toBe("");
  expect(courtTitle("league_singles", { court: 1, stage: "" })).toBe("");
  expect(aboutRound(playOf({ type: "king_doubles" }))).toContain("выше");
});

test("who plays next is told by the way the type draws", () => {
  expect(nextWords("championship_singles")).toContain("по таблице");
  expect(nextWords("championship_doubles")).toContain("сетке");
  expect(nextWords("king_doubles")).toContain("поднимутся");
});

test("a schedule known from the start needs no words; pairs that cannot all meet are told how they do", () => {
  expect(aboutRound(playOf({ type: "league_singles" }))).toBeUndefined();
  expect(aboutRound(playOf({ type: "league_doubles", rounds: 3 }))).toBeUndefined();
  expect(aboutRound(playOf({ type: "league_doubles", rounds: 2 }))).toContain("близким числом побед");
  expect(nextWords("league_doubles")).toContain("без повторов");
});

test("the stages of a round are named once, in the order of the courts", () => {
  const match = (court: number, stage: string) => ({ court, stage });
  expect(stagesOf([match(2, "Группа B"), match(1, "Группа A"), match(3, "Группа A")])).toBe("Группа A · Группа B");
  expect(courtTitle("championship_doubles", match(1, "Финал"))).toBe("Финал");
  expect(stagesOf([match(1, "")])).toBe("");
});

test("a king's court sends its winners up and its losers down, the last keeps them", () => {
  const words = (court: number, last = 3) => ladderWords("king_doubles", court, last, ["А · Б", "В · Г"]);
  expect([1, 2, 3].map((court) => words(court))).toEqual([
    "А · Б держат корт 1, В · Г – на корт 2",
    "А · Б – на корт 1, В · Г – на корт 3",
    "А · Б – на корт 2, В · Г остаются на корте 3",
  ]);
  expect(words(1, 1)).toBeUndefined();
  expect(ladderWords("league_singles", 1, 3, ["А", "Б"])).toBeUndefined();
});

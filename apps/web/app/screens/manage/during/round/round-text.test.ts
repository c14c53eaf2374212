import type { Tournament } from "@bandeha/contract";
import { expect, test } from "vitest";
import { anEntry, aTournament } from "../../../../data/tournaments/record.fixture.ts";
import { courtTitle, ladderText, nextRoundText, roundNote, roundTitle } from "./round-text.ts";

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

test("court 1 of King of the Court is the king's court, and a note explains how to move up", () => {
  expect(courtTitle({ type: "king_singles", variant: "" }, { court: 1 })).toBe("корт короля");
  expect(courtTitle({ type: "king_singles", variant: "" }, { court: 2 })).toBe("");
  expect(courtTitle({ type: "league_singles", variant: "" }, { court: 1 })).toBe("");
  expect(roundNote(playOf({ type: "king_doubles" }))).toContain("выше");
});

test("the text of the next round depends on how the type draws", () => {
  expect(nextRoundText({ type: "championship_singles", variant: "" })).toContain("по таблице");
  expect(nextRoundText({ type: "championship_doubles", variant: "" })).toContain("сетке");
  expect(nextRoundText({ type: "king_doubles", variant: "" })).toContain("поднимутся");
});

test("a variant with turns of its own explains them", () => {
  expect(roundNote(playOf({ type: "king_doubles", variant: "winner_stays" }))).toContain("остаются на корте");
  const box = { type: "king_singles", variant: "beat_the_box" } as const;
  expect(roundNote(playOf(box))).toContain("три раунда подряд");
  expect(courtTitle(box, { court: 1 })).toBe("первый корт");
  expect(ladderText(box, 1, 2, ["А · Б", "В · Г"])).toBeUndefined();
});

test("a schedule drawn at the start has no note, a Swiss has one", () => {
  expect(roundNote(playOf({ type: "league_singles" }))).toBeUndefined();
  expect(roundNote(playOf({ type: "league_doubles", rounds: 3 }))).toBeUndefined();
  expect(roundNote(playOf({ type: "league_doubles", rounds: 2 }))).toContain("близким числом побед");
  expect(nextRoundText({ type: "league_doubles", variant: "" })).toContain("без повторов");
});

test("a round is named by its number and status", () => {
  const title = (status: "" | "pending" | "active" | "completed") => roundTitle({ round_number: 2, status });
  expect([title("completed"), title("active"), title("pending"), title("")]).toEqual([
    "Раунд 2 · сыгран",
    "Раунд 2 · идёт",
    "Раунд 2 · впереди",
    "Раунд 2 · впереди",
  ]);
});

test("winners go one court up and losers one down, and the losers of the last court stay", () => {
  const text = (court: number, last = 3) =>
    ladderText({ type: "king_doubles", variant: "" }, court, last, ["А · Б", "В · Г"]);
  expect([1, 2, 3].map((court) => text(court))).toEqual([
    "А · Б держат корт\u00a01, В · Г — на корт\u00a02",
    "А · Б — на корт\u00a01, В · Г — на корт\u00a03",
    "А · Б — на корт\u00a02, В · Г остаются на корте\u00a03",
  ]);
  expect(text(1, 1)).toBeUndefined();
  expect(ladderText({ type: "league_singles", variant: "" }, 1, 3, ["А", "Б"])).toBeUndefined();
});

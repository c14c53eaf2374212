import type { TournamentMatch } from "@bandeha/contract";
import { expect, test } from "vitest";
import { aMatch, played } from "../../offline/outbox/outbox.fixture.ts";
import { lostScores } from "./lost-scores.ts";

const match = aMatch({ id: "m1", status: "active" }) as TournamentMatch;
const recorded = played(14, "r1", { id: "m1" }) as TournamentMatch;
const typed = (line: string, seen = match) => [{ seen, line, entered: { team1: 14, team2: 10 } }];
const lines = (...args: Parameters<typeof lostScores>) => lostScores(...args).map(({ line }) => line);

test("a typed score is lost when its match is deleted, waits for its round again, or is on another court", () => {
  expect(lines(typed("14 : 10"), [], [])).toEqual(["14 : 10"]);
  expect(lines(typed("14 : 10"), [{ ...match, status: "pending" }], [])).toEqual(["14 : 10"]);
  expect(lines(typed("14 : 10"), [match, { ...match, id: "m2" }], [{ id: "m2" }])).toEqual(["14 : 10"]);
});

test("a typed correction is lost when its match cannot be corrected here any more", () => {
  const before = played(13, "r1", { id: "m1" }) as TournamentMatch;
  expect(lines(typed("14 : 10", before), [before], [])).toEqual(["14 : 10"]);
  expect(lines(typed("14 : 10", before), [before], [before])).toEqual([]);
});

test("it is not lost where it can be saved, where it is the result, and before the first figure", () => {
  expect(lines(typed("14 : 10"), [match], [match])).toEqual([]);
  expect(lines(typed("14 : 10"), [recorded], [])).toEqual([]);
  expect(lines(typed(""), [], [])).toEqual([]);
});

test("a reported score is lost with its match; while that exists, the server says what became of the report", () => {
  const sent = [{ seen: match, line: "14 : 10", entered: { team1: 14, team2: 10 }, sent: true as const }];
  expect(lines(sent, [], [])).toEqual(["14 : 10"]);
  expect(lines(sent, [{ ...match, team1_player1: "substitute" }], [match])).toEqual([]);
  expect(lines(sent, [match], [match])).toEqual([]);
  expect(lines(sent, [{ ...match, status: "pending" }], [])).toEqual([]);
  expect(lines(sent, [{ ...recorded, team1_player1: "substitute" }], [match])).toEqual([]);
});

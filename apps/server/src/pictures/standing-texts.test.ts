import { collections, emptyRecord, type Tournament, type TournamentParticipant } from "@bandeha/contract";
import { expect, test } from "vitest";
import { tableTexts } from "./standing-texts.ts";

/** The table of `count` players before the first match. */
function tableOf(count: number, type: Tournament["type"] = "league_singles") {
  const tournament = { ...emptyRecord(collections.tournaments.fields), type, rounds: 7, courts: 2 } as Tournament;
  const participants = Array.from({ length: count }, (_, index): TournamentParticipant => {
    const [user, partner] = [`u${index}`, `u${index % 2 ? index - 1 : index + 1}`];
    const empty = emptyRecord(collections.tournament_participants.fields) as TournamentParticipant;
    return { ...empty, id: `e${index}`, user, partner, status: "registered" };
  });
  const { lines, more } = tableTexts(tournament, { participants, rounds: [], matches: [] });
  return { lines: lines.length, more: more?.replace("\u00a0", " ") };
}

test("a picture has at most 64 lines and states the number of the others", () => {
  expect(tableOf(64)).toEqual({ lines: 64, more: undefined });
  expect(tableOf(65)).toEqual({ lines: 64, more: "и ещё 1 игрок" });
  expect(tableOf(67)).toEqual({ lines: 64, more: "и ещё 3 игрока" });
  expect(tableOf(100)).toEqual({ lines: 64, more: "и ещё 36 игроков" });
});

test("pairs are counted as pairs", () => {
  expect(tableOf(130, "king_doubles")).toEqual({ lines: 64, more: "и ещё 1 пара" });
  expect(tableOf(140, "king_doubles")).toEqual({ lines: 64, more: "и ещё 6 пар" });
});

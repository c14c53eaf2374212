import type { CheckIn, Tournament, TournamentParticipant } from "@bandeha/contract";
import { expect, test } from "vitest";
import { courtMarks } from "./court-marks.ts";

const evening = {
  organizer: "o",
  type: "league_singles",
  status: "open",
  scoring_method: "points",
  points_per_match: 24,
  max_players: 32,
  min_players: 4,
  courts: 8,
  rounds: 7,
  side: "",
  partners: "",
} as Tournament;

const people = (count: number, check_in: CheckIn | "") =>
  Array.from({ length: count }, (_, index) => ({
    id: `${check_in}${index}`,
    user: `${check_in}${index}`,
    status: "registered",
    check_in,
  })) as TournamentParticipant[];

test("nine players have two courts, because one rests", () => {
  expect(courtMarks(evening, people(9, ""))).toEqual({ courts: 2, filled: 0 });
  expect(courtMarks(evening, people(9, "came"))).toEqual({ courts: 2, filled: 9 });
});

test("those who do not come have no place on a court", () => {
  expect(courtMarks(evening, [...people(8, "came"), ...people(4, "absent")])).toEqual({ courts: 2, filled: 8 });
});

test("there are no more courts than the tournament has", () => {
  expect(courtMarks({ ...evening, courts: 3 }, people(16, "")).courts).toBe(3);
});

test("too few players still have a court to fill", () => {
  expect(courtMarks(evening, people(3, "came"))).toEqual({ courts: 1, filled: 3 });
});

test("in singles a player fills a half of the court", () => {
  const singles = { ...evening, type: "friendly_singles", side: "1v1" } as Tournament;
  expect(courtMarks(singles, people(4, "came"))).toEqual({ courts: 2, filled: 8 });
});

import { expect, test } from "vitest";
import { areTeamsAlike, teamLabels, teamNames } from "./team-names.ts";
import { type NamedTeam, teamScoreText } from "./team-score.ts";

const line = (team: NamedTeam["team"], wins: number, draws = 0, played = 4) =>
  ({ team, name: teamLabels[team], wins, draws, played }) as NamedTeam;

test("the score of a club tie names the home team first, and a draw is half of a match won", () => {
  expect(teamScoreText([line("away", 3), line("home", 1)])).toBe("Хозяева 1 : 3 Гости");
  expect(teamScoreText([line("home", 2, 1), line("away", 1, 1)])).toBe("Хозяева 2,5 : 1,5 Гости");
});

test("clubs are named where the organiser named them", () => {
  expect(teamNames({ home_team: "Нева Падел", away_team: "" })).toEqual({ home: "Нева Падел", away: "Гости" });
});

test("names that look the same are alike, also one that is the other team's usual word", () => {
  const alike = (home_team: string, away_team: string) => areTeamsAlike({ home_team, away_team });
  expect(alike("Нева", "Ладога")).toBe(false);
  expect(alike("", "")).toBe(false);
  expect(alike("Нева  Падел", " нева падел")).toBe(true);
  expect(alike("Берёза", "БЕРЕЗА")).toBe(true);
  expect(alike("гости", "")).toBe(true);
  expect(alike("", "Хозяева")).toBe(true);
});

test("there is no score before the first match, and in a type without teams", () => {
  expect(teamScoreText([line("home", 0, 0, 0), line("away", 0, 0, 0)])).toBeUndefined();
  expect(teamScoreText(undefined)).toBeUndefined();
});

import type { TeamStanding } from "@bandeha/engine";
import { expect, test } from "vitest";
import { teamScoreText } from "./team-score.ts";

const line = (team: TeamStanding["team"], wins: number, draws = 0, played = 4) =>
  ({ team, wins, draws, played }) as TeamStanding;

test("the score of a club tie names the home team first, and a draw is half of a match won", () => {
  expect(teamScoreText([line("away", 3), line("home", 1)])).toBe("Хозяева 1 : 3 Гости");
  expect(teamScoreText([line("home", 2, 1), line("away", 1, 1)])).toBe("Хозяева 2,5 : 1,5 Гости");
});

test("there is no score before the first match, and in a type without teams", () => {
  expect(teamScoreText([line("home", 0, 0, 0), line("away", 0, 0, 0)])).toBeUndefined();
  expect(teamScoreText(undefined)).toBeUndefined();
});

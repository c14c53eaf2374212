// The result files of a club tie.
import type { NamedTeam, TournamentMatch } from "@bandeha/contract";
import { expect, test } from "vitest";
import { aTournament } from "../../data/tournaments/record.fixture.ts";
import { namesOf } from "../../tournament/people/play-names.ts";
import type { Play } from "../../tournament/play/use-play.ts";
import { matchRows, standingsRows } from "./results-rows.ts";

const names = namesOf([
  { id: "ana", name: "Анна Котова" },
  { id: "bob", name: "Борис Ли" },
]);
const teams = [
  { team: "away", name: "Гости", side: ["bob"] },
  { team: "home", name: "Нева Падел", side: ["ana"] },
] as unknown as NamedTeam[];
const standings = [{ place: 1, side: ["ana"], played: 1 }] as unknown as Play["standings"];
const match = { round: 1, court: 1, team1_player1: "ana", team2_player1: "bob" } as TournamentMatch;

test("the table has a column with the team, and the matches are headed by the teams", () => {
  const [head = [], line = []] = standingsRows({
    tournament: aTournament(),
    standings,
    names,
    teams,
  } as unknown as Play);
  expect(line[head.indexOf("Команда")]).toBe("Нева Падел");
  expect(line).toHaveLength(head.length);
  const [matchHead = []] = matchRows({ matches: [match], names, teams });
  expect(matchHead.slice(3, 5)).toEqual(["Нева Падел", "Гости"]);
});

test("other types have neither", () => {
  const [head] = standingsRows({ tournament: aTournament(), standings, names } as unknown as Play);
  expect(head).not.toContain("Команда");
  expect(matchRows({ matches: [match], names })[0]).toContain("Сторона 1");
});

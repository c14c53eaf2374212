import type { NamedTeam } from "@bandeha/contract";
import type { Standing } from "@bandeha/engine";
import { expect, test } from "vitest";
import { aTournament } from "../../data/tournaments/record.fixture.ts";
import { namesOf } from "../../tournament/people/play-names.ts";
import { linkOutcomeOf } from "./outcome.ts";

const names = namesOf([
  { id: "ana", name: "Анна Котова" },
  { id: "bob", name: "Борис Ли" },
  { id: "cyr", name: "Кирилл Жуков" },
]);
const line = (place: number, side: string[], played = 3) => ({ place, side, played }) as unknown as Standing;
const outcome = (status: "completed" | "in_progress", standings: Standing[]) =>
  linkOutcomeOf({ tournament: aTournament({ status }), standings, names });

test("a link to the results names the winners by place", () => {
  expect(outcome("completed", [line(1, ["ana"]), line(2, ["bob"]), line(2, ["cyr"])])).toBe(
    "Итоги: 1. А. Котова, 2. Б. Ли, 2. К. Жуков",
  );
  expect(outcome("completed", [line(1, ["ana", "bob"])])).toBe("Итоги: 1. А. Котова и Б. Ли");
});

test("where more share a place than a podium has steps, the link names the place and their number", () => {
  const four = ["ana", "bob", "cyr", "dan"].map((id) => line(1, [id]));
  expect(outcome("completed", four)?.replace("\u00a0", " ")).toBe("Итоги: 1-е место: 4 игрока");
});

test("during play, and without any match, there is no winner", () => {
  expect(outcome("in_progress", [line(1, ["ana"])])).toBeUndefined();
  expect(outcome("completed", [line(1, ["ana"], 0)])).toBeUndefined();
});

test("of a club tie the score of the teams is named", () => {
  const tie = aTournament({ status: "completed" });
  const team = (team: "home" | "away", wins: number) =>
    ({ team, name: team === "home" ? "Нева Падел" : "Гости", wins, draws: 0, played: 4 }) as NamedTeam;
  const teams = [team("away", 3), team("home", 1)];
  expect(linkOutcomeOf({ tournament: tie, standings: [line(1, ["ana", "bob"])], names, teams })).toBe(
    "Нева Падел 1 : 3 Гости",
  );
});

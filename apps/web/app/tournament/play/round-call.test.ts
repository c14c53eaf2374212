import type { Tournament, TournamentMatch, TournamentParticipant, TournamentRound } from "@bandeha/contract";
import { describe, expect, test } from "vitest";
import { namesOf } from "../people/play-names.ts";
import { playerCall, roundCall } from "./round-call.ts";

const people = ["Иван Петров", "Мария Соколова", "Денис Ким", "Олег Носов", "Анна Белова"].map((name, index) => ({
  id: "abcde"[index] ?? "",
  name,
}));
const person = (id: string) => people.find((one) => one.id === id);

/** «ab-cd», «a-b» */
const match = (pairing: string, court: number, difference: Partial<TournamentMatch> = {}) => {
  const [[a = "", b = ""], [c = "", d = ""]] = pairing.split("-").map((side) => [...side]) as [string[], string[]];
  const slots = { team1_player1: a, team1_player2: b, team2_player1: c, team2_player2: d };
  const expand = Object.fromEntries(Object.entries(slots).flatMap(([slot, id]) => (id ? [[slot, person(id)]] : [])));
  return { round: 3, court, match_number: court, stage: "", ...slots, expand, ...difference } as TournamentMatch;
};
const play = (matches: TournamentMatch[], players = "abcde") => ({
  tournament: { name: "Кубок Невы" } as Tournament,
  rounds: [{ round_number: 3, status: "active" }] as TournamentRound[],
  matches,
  participants: [...players].map((user) => ({ user, status: "registered" }) as TournamentParticipant),
  names: namesOf(people),
});
const link = "https://bandeha.example/tournament/t1/lobby";

describe("the announcement of a round", () => {
  test("has a line per court, the resting players and the link to the score", () => {
    expect(roundCall(play([match("ab-cd", 1)]), 3, link).text).toBe(
      [
        "Кубок Невы. Раунд 3",
        "",
        "Корт 1: Петров · Соколова — Ким · Носов",
        "Отдыхает: Белова",
        "",
        `Счёт: ${link}`,
      ].join("\n"),
    );
  });

  test("is spoken with numbers as texts", () => {
    const { speech } = roundCall(play([match("ab-cd", 1)]), 3, link);
    expect(speech).toBe("Раунд третий. Корт один: Петров и Соколова, соперники Ким и Носов. Отдыхает: Белова.");
  });

  test("is sorted by court, without other rounds", () => {
    const matches = [match("c-d", 2), match("a-b", 1), match("ab-cd", 1, { round: 4 })];
    const { text, speech } = roundCall(play(matches, "abcd"), 3, link);
    expect(text).toContain("Корт 1: Петров — Соколова\nКорт 2: Ким — Носов\n\n");
    expect(speech).toBe("Раунд третий. Корт один: Петров, соперник Соколова. Корт два: Ким, соперник Носов.");
  });

  test("names the stage of a cup", () => {
    expect(roundCall(play([match("ab-cd", 1, { stage: "main-2" })], "abcd"), 3, link).text).toContain(
      "Корт 1, Финал: ",
    );
  });

  test("has digits for numbers without a word", () => {
    const { speech } = roundCall(play([match("ab-cd", 11, { round: 16 })], "abcd"), 16, link);
    expect(speech).toMatch(/^Раунд 16\. Корт 11: /);
  });
});

describe("the announcement for one player", () => {
  const matches = [match("ab-cd", 2)];

  test("names the court, the partner and the opponents, from either side", () => {
    expect(playerCall(matches, 3, "b")).toBe("Корт 2. В паре: Иван Петров. Против: Денис Ким и Олег Носов");
    expect(playerCall(matches, 3, "c")).toBe("Корт 2. В паре: Олег Носов. Против: Иван Петров и Мария Соколова");
  });

  test("has no partner in singles", () => {
    expect(playerCall([match("a-b", 1)], 3, "a")).toBe("Корт 1. Против: Мария Соколова");
  });

  test("is undefined without a match in the round", () => {
    expect(playerCall(matches, 3, "e")).toBeUndefined();
    expect(playerCall(matches, 4, "a")).toBeUndefined();
  });
});

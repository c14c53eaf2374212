import type { Gender, Tournament, TournamentResultChange } from "@bandeha/contract";
import { describe, expect, test } from "vitest";
import { namesOf } from "../../../tournament/people/play-names.ts";
import { resultChangeText } from "./change-text.ts";

const tournament = {
  date: "2026-11-20 00:00:00.000Z",
  type: "league_singles",
  scoring_method: "points",
  expand: { city: { timezone: "Asia/Yekaterinburg" } },
} as Tournament;
const names = namesOf([
  { id: "a", name: "Иван Петров" },
  { id: "b", name: "Мария Соколова" },
  { id: "c", name: "Денис Ким" },
  { id: "d", name: "Олег Носов" },
]);
const match = { team1_player1: "a", team1_player2: "b", team2_player1: "c", team2_player2: "d" };
const by = (name: string, gender: Gender | "" = "") => ({
  changed_by: "u",
  expand: { changed_by: { id: "u", name, gender } },
});

const line = (difference: object, from: Partial<Tournament> = {}) =>
  resultChangeText(
    {
      created: "2026-11-20 15:41:00.000Z",
      round: 2,
      court: 1,
      before: null,
      after: { team1: 13, team2: 11 },
      ...by("Анна Котова", "female"),
      ...difference,
    } as TournamentResultChange,
    { ...tournament, ...from },
    names,
  );

describe("a journal line", () => {
  test("has the result, time, court and author, in the city's time", () => {
    expect(line({})).toMatchObject({ score: "13 : 11", about: "20:41 · Раунд 2, корт 1 · записала Анна Котова" });
  });

  test("has both scores of a correction, as text and for screen readers", () => {
    const corrected = { before: { team1: 13, team2: 11 }, after: { team1: 11, team2: 13 }, ...by("Пётр Ли", "male") };
    expect(line(corrected)).toMatchObject({
      score: "13 : 11 → 11 : 13",
      spoken: "было 13 11, стало 11 13",
      about: "20:41 · Раунд 2, корт 1 · исправил Пётр Ли",
    });
  });

  test("states a removed result", () => {
    expect(line({ before: { team1: 13, team2: 11 }, after: null })).toMatchObject({
      score: "13 : 11 → без счёта",
      about: expect.stringContaining("отменила Анна Котова"),
    });
  });

  test("has a name for an administrator, a deleted user and a user without a name", () => {
    expect(line({ changed_by: "", expand: undefined }).about).toContain("запись: администратор");
    expect(line({ changed_by: "u", expand: undefined }).about).toContain("запись: удалённый пользователь");
    expect(line(by("  ")).about).toContain("запись: Игрок без имени");
  });

  test("names the author beside a conflict, and the viewer as «вы сами»", () => {
    expect(line({}).by).toBe("записала Анна Котова, 20:41");
    const change = { created: "2026-11-20 15:41:00.000Z", before: null, after: { team1: 1, team2: 23 }, ...by("Анна") };
    expect(resultChangeText(change as TournamentResultChange, tournament, names, "u").by).toBe("вы сами, 20:41");
  });

  test("has a date if it was written on another day", () => {
    expect(line({ created: "2026-11-21 08:05:00.000Z" }).about).toMatch(/^21\sноября.*\s13:05 · Раунд 2/);
  });

  test("names the sides while the match exists", () => {
    expect(line({ expand: { match } }).sides).toBe("Петров · Соколова — Ким · Носов");
    expect(line({}).sides).toBeUndefined();
  });

  test("shows the games of sets", () => {
    const sets = (games: number) => ({
      team1: 2,
      team2: 0,
      sets: [
        [6, 4],
        [6, games],
      ],
    });
    expect(line({ before: sets(3), after: sets(4) }, { scoring_method: "sets" }).score).toBe(
      "2 : 0 (6:4  6:3) → 2 : 0 (6:4  6:4)",
    );
  });

  test("names the winner where only wins count", () => {
    const won = { before: { team1: 1, team2: 0 }, after: { team1: 0, team2: 1 } };
    expect(line({ ...won, expand: { match } }, { scoring_method: "wins" }).score).toBe(
      "победа: Петров · Соколова → победа: Ким · Носов",
    );
    expect(line(won, { scoring_method: "wins" }).score).toBe("победа: 1-я сторона → победа: 2-я сторона");
    expect(line({ after: { team1: 0, team2: 0 } }, { scoring_method: "wins" }).score).toBe("ничья");
  });
});

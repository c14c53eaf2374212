import type { Gender, Tournament, TournamentResultChange } from "@bandeha/contract";
import { describe, expect, test } from "vitest";
import { namesOf } from "../../../tournament/people/play-names.ts";
import { changeText } from "./change-text.ts";

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
  changeText(
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

describe("a line of the journal", () => {
  test("tells a result, when, where and by whom, on the clocks of the city", () => {
    expect(line({})).toMatchObject({ score: "13 : 11", about: "20:41 · Раунд 2, корт 1 · записала Анна Котова" });
  });

  test("tells a correction by both scores, for the eye and for the ear", () => {
    const corrected = { before: { team1: 13, team2: 11 }, after: { team1: 11, team2: 13 }, ...by("Пётр Ли", "male") };
    expect(line(corrected)).toMatchObject({
      score: "13 : 11 → 11 : 13",
      spoken: "было 13 11, стало 11 13",
      about: "20:41 · Раунд 2, корт 1 · исправил Пётр Ли",
    });
  });

  test("tells a result taken back", () => {
    expect(line({ before: { team1: 13, team2: 11 }, after: null })).toMatchObject({
      score: "13 : 11 → без счёта",
      about: expect.stringContaining("отменила Анна Котова"),
    });
  });

  test("names who cannot be named", () => {
    expect(line({ changed_by: "", expand: undefined }).about).toContain("записал администратор");
    expect(line({ changed_by: "u", expand: undefined }).about).toContain("записал удалённый пользователь");
    expect(line(by("  ")).about).toContain("записал Игрок без имени");
  });

  test("names its author beside a conflict, and oneself as oneself", () => {
    expect(line({}).by).toBe("записала Анна Котова, 20:41");
    const change = { created: "2026-11-20 15:41:00.000Z", before: null, after: { team1: 1, team2: 23 }, ...by("Анна") };
    expect(changeText(change as TournamentResultChange, tournament, names, "u").by).toBe("вы сами, 20:41");
  });

  test("has its date when it was written on another day", () => {
    expect(line({ created: "2026-11-21 08:05:00.000Z" }).about).toMatch(/^21 ноября.* 13:05 · Раунд 2/);
  });

  test("names the sides while the match is there", () => {
    expect(line({ expand: { match } }).sides).toBe("Петров · Соколова – Ким · Носов");
    expect(line({}).sides).toBeUndefined();
  });

  test("tells sets that differ in their games alone", () => {
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

  test("tells wins by who has won", () => {
    const won = { before: { team1: 1, team2: 0 }, after: { team1: 0, team2: 1 } };
    expect(line({ ...won, expand: { match } }, { scoring_method: "wins" }).score).toBe(
      "победа: Петров · Соколова → победа: Ким · Носов",
    );
    expect(line(won, { scoring_method: "wins" }).score).toBe("победа 1-й стороны → победа 2-й стороны");
    expect(line({ after: { team1: 0, team2: 0 } }, { scoring_method: "wins" }).score).toBe("ничья");
  });
});

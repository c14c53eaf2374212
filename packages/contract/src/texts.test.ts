import { expect, test } from "vitest";
import { averageText, fullName, initialledName, levelRange, NAMELESS, podiumText, seatsText } from "./texts.ts";

test("places have the plural forms of Russian numbers", () => {
  expect([0, 1, 3, 5].map((left) => seatsText(left).replace("\u00a0", " "))).toEqual([
    "Мест нет",
    "Осталось 1 место",
    "Осталось 3 места",
    "Осталось 5 мест",
  ]);
});

test("a level is one number, a range or any", () => {
  const levels = { skill_level_fixed: 3, skill_level_min: 2, skill_level_max: 4 };
  const range = (skill_level_type: "fixed" | "range" | "any") => levelRange({ ...levels, skill_level_type });
  expect([range("fixed"), range("range"), range("any")]).toEqual(["3", "2–4", "Любой"]);
});

test("a person has their name, their name with an initial, or the name of a nameless player", () => {
  expect(["Иван Петров", "Анна Мария Котова", "Рафаэль"].map(initialledName)).toEqual([
    "И. Петров",
    "А. Котова",
    "Рафаэль",
  ]);
  expect([fullName({ name: " Иван " }), fullName({ name: " " }), fullName(undefined)]).toEqual([
    "Иван",
    NAMELESS,
    NAMELESS,
  ]);
});

test("an average of walkovers only is none, and a podium of wins counts them", () => {
  const line = { played: 1, wins: 1, points: 1, average: 0 };
  expect(averageText(line)).toBe("—");
  expect(averageText({ ...line, wins: 0, points: 0 })).toBe("0,0");
  expect(averageText({ played: 2, wins: 1, points: 31, average: 15.5 })).toBe("15,5");
  expect([podiumText({ ...line, points: 2.5 }, "wins"), podiumText(line, "sets")]).toEqual(["2,5", "—"]);
});

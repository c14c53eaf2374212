import { expect, test } from "vitest";
import {
  averageText,
  fullName,
  hasWeighted,
  initialledName,
  levelRange,
  NAMELESS,
  pluralWord,
  seatsText,
  sideName,
  verbOf,
} from "./texts.ts";
import { podiumFigure } from "./tournament/podium-figure.ts";

test("places have the plural forms of Russian numbers", () => {
  expect([0, 1, 3, 5].map((left) => seatsText(left).replace("\u00a0", " "))).toEqual([
    "Мест нет",
    "Осталось 1 место",
    "Осталось 3 места",
    "Осталось 5 мест",
  ]);
  expect(seatsText(0, true)).toBe("Мест нет · лист ожидания");
});

test("a fraction has the genitive singular", () => {
  const points = { one: "очко", few: "очка", many: "очков" };
  expect([10.5, 21.5, 1, 22, 25].map((count) => pluralWord(count, points))).toEqual([
    ...["очка", "очка", "очко", "очка", "очков"],
  ]);
});

test("a verb agrees with the number of its subject", () => {
  expect([1, 2, 5, 11, 21, 22, 111].map((count) => verbOf(count, "один", "много"))).toEqual([
    ...["один", "много", "много", "много", "один", "много", "много"],
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
  expect(["🎾 Иван Петров", "(Иван) Петров", "🎾 Петров"].map(initialledName)).toEqual([
    "И. Петров",
    "И. Петров",
    "Петров",
  ]);
  expect([fullName({ name: " Иван " }), fullName({ name: " " }), fullName(undefined)]).toEqual([
    "Иван",
    NAMELESS,
    NAMELESS,
  ]);
});

test("an average of walkovers only is none", () => {
  const line = { played: 1, wins: 1, points: 1, average: 0 };
  expect(averageText(line)).toBe("—");
  expect(averageText({ ...line, wins: 0, points: 0 })).toBe("0,0");
  expect(averageText({ played: 2, wins: 1, points: 31, average: 15.5 })).toBe("15,5");
});

test("a podium shows the average where it ranks, else the wins", () => {
  const line = { played: 6, wins: 5, draws: 0, points: 84, average: 14, firstValue: -1 };
  const shown = (...of: Parameters<typeof podiumFigure>) => Object.values(podiumFigure(...of)).join(" ");
  expect(shown(line, "average-points")).toBe("14,0 в\u00a0среднем");
  expect(shown(line, "win-share")).toBe("5 побед");
  expect(shown(line, "knockout-stage")).toBe("5 побед");
  const reason = { key: "knockout-stage", bracket: "main", size: 4, won: false } as const;
  expect(shown({ ...line, reason }, "knockout-stage")).toBe("5 побед, 1/2");
  expect(shown(line, "last-court")).toBe("5 побед, корт\u00a01");
  expect(shown({ ...line, wins: 2, draws: 1 }, "win-share")).toBe("2 победы, 1\u00a0ничья");
  // Only walkovers: there is no average.
  expect(shown({ ...line, wins: 1, average: 0 }, "average-points")).toBe("1 победа");
});

test("a line whose average counts a stopped match in part is known, and a draw by wins is not one", () => {
  expect(hasWeighted({ played: 2, points: 20, average: 11.43 })).toBe(true);
  expect(hasWeighted({ played: 3, points: 40, average: 40 / 3 })).toBe(false);
  expect(hasWeighted({ played: 3, points: 1.5, average: 0.5 })).toBe(false);
});

test("a side of three, with a substitute, has one «и»", () => {
  expect(sideName(["Ада", "Вадим", "Глеб"])).toBe("Ада, Вадим и Глеб");
  expect([sideName([]), sideName(["Ада"]), sideName(["Ада", "Вадим"])]).toEqual(["", "Ада", "Ада и Вадим"]);
});

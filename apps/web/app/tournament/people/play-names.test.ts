import { expect, test } from "vitest";
import { namesOf } from "./play-names.ts";

const people = (...names: string[]) => names.map((name, index) => ({ id: String(index), name }));
const shortOf = (...names: string[]) => names.map((_, index) => namesOf(people(...names)).short(String(index)));

test("the short name is the surname", () => {
  expect(shortOf("Иван Петров", "Мария Соколова")).toEqual(["Петров", "Соколова"]);
});

test("players with the same surname get their initials", () => {
  expect(shortOf("Иван Петров", "Олег Петров", "Мария Соколова")).toEqual(["И. Петров", "О. Петров", "Соколова"]);
});

test("players with the same initial and surname get their full names", () => {
  expect(shortOf("Иван Петров", "Игорь Петров")).toEqual(["Иван Петров", "Игорь Петров"]);
});

test("a name of one word is not changed, even if it repeats", () => {
  expect(shortOf("Гость", "Гость")).toEqual(["Гость", "Гость"]);
});

test("an initial or a number is not shown without the name", () => {
  expect(shortOf("Вика К.", "Вика 2", "Вика К. +1")).toEqual(["Вика К.", "Вика 2", "Вика К. +1"]);
});

test("a side is joined with a dot on screen and with «и» for screen readers", () => {
  const names = namesOf(people("Иван Петров", "Мария Соколова"));
  expect(names.side(["0", "1"])).toBe("Петров · Соколова");
  expect(names.sideFull(["0", "1"])).toBe("Иван Петров и Мария Соколова");
});

test("an unknown player is called «Игрок без имени»", () => {
  expect(namesOf([]).short("gone")).toBe("Игрок без имени");
});

test("a cut name never equals a form of another name", () => {
  const names = namesOf(people("Константин Григорьев-Оболенский", "Олег Григорьев-Орлов", "Анна Котова-Белова"));
  expect(names.cutShort("0", 1)).toBe("Григорьев-Оболенский");
  expect(names.cut("0", 1)).toBe("К. Григорьев-О.");
  expect([names.cutShort("2", 1), names.cut("2", 1), names.cut("2", 99)]).toEqual([
    "Котова-Б.",
    "А. Котова-Б.",
    "Анна Котова-Белова",
  ]);
  expect(names.sideCut(["0", "1"], 8)).toBe("К. Григорьев-О. и О. Григорьев-О.");
  const alike = namesOf(people("Константин Григорьев-Оболенский", "Карл Григорьев-Орлов"));
  expect(alike.cut("0", 1)).toBe("К. Григорьев-Оболенский");
});

import { expect, test } from "vitest";
import { namesOf } from "./play-names.ts";

const people = (...names: string[]) => names.map((name, index) => ({ id: String(index), name }));
const shortOf = (...names: string[]) => names.map((_, index) => namesOf(people(...names)).short(String(index)));

test("on court one is called by surname", () => {
  expect(shortOf("Иван Петров", "Мария Соколова")).toEqual(["Петров", "Соколова"]);
});

test("two of one surname get their initials", () => {
  expect(shortOf("Иван Петров", "Олег Петров", "Мария Соколова")).toEqual(["И. Петров", "О. Петров", "Соколова"]);
});

test("two who share the initial too get their whole names", () => {
  expect(shortOf("Иван Петров", "Игорь Петров")).toEqual(["Иван Петров", "Игорь Петров"]);
});

test("one word is a name; namesakes of one word stay alike", () => {
  expect(shortOf("Гость", "Гость")).toEqual(["Гость", "Гость"]);
});

test("a side is read with a dot on screen and with «и» by ear", () => {
  const names = namesOf(people("Иван Петров", "Мария Соколова"));
  expect(names.side(["0", "1"])).toBe("Петров · Соколова");
  expect(names.sideFull(["0", "1"])).toBe("Иван Петров и Мария Соколова");
});

test("one whom nobody knows still has something to be called", () => {
  expect(namesOf([]).short("gone")).toBe("Игрок без имени");
});

import { expect, test } from "vitest";
import { pastedNames } from "./pasted-names.ts";

test("a list from a chat loses its numbering", () => {
  const text = "1. Иван Петров\n2) Мария  Соколова\n– Ким\n• Юлия Орлова\n\n";
  expect(pastedNames(text).names).toEqual(["Иван Петров", "Мария Соколова", "Ким", "Юлия Орлова"]);
});

test("commas and semicolons part names too", () => {
  expect(pastedNames("Иван Петров, Мария Соколова; Ким").names).toEqual(["Иван Петров", "Мария Соколова", "Ким"]);
});

test("who is on the list, or stands twice in the text, is not added again", () => {
  const pasted = pastedNames("Пётр Ли\nИван Петров\nиван петров", ["Петр Ли"]);
  expect(pasted).toEqual({
    names: ["Иван Петров"],
    phones: new Map(),
    repeated: ["Пётр Ли", "иван петров"],
    refused: [],
  });
});

test("what is too long to be a name is told, not cut", () => {
  const long = "а".repeat(81);
  expect(pastedNames(long)).toEqual({ names: [], phones: new Map(), repeated: [], refused: [long] });
});

test("a hyphen within a name stays", () => {
  expect(pastedNames("Анна-Мария Григорьева-Оболенская").names).toEqual(["Анна-Мария Григорьева-Оболенская"]);
});

test("a phone after a name is noted, not made a part of it", () => {
  const pasted = pastedNames("1. Иван Петров +7 (999) 123-45-67\nМария Соколова – 89991234568\nКим 7");
  expect(pasted.names).toEqual(["Иван Петров", "Мария Соколова", "Ким 7"]);
  expect(pasted.phones).toEqual(
    new Map([
      ["Иван Петров", "+79991234567"],
      ["Мария Соколова", "+79991234568"],
    ]),
  );
});

import { expect, test } from "vitest";
import { pastedNames } from "./pasted-names.ts";

test("numbering and bullets of a pasted list are removed", () => {
  const text = "1. Иван Петров\n2) Мария  Соколова\n– Ким\n• Юлия Орлова\n\n";
  expect(pastedNames(text).names).toEqual(["Иван Петров", "Мария Соколова", "Ким", "Юлия Орлова"]);
});

test("commas and semicolons separate names too", () => {
  expect(pastedNames("Иван Петров, Мария Соколова; Ким").names).toEqual(["Иван Петров", "Мария Соколова", "Ким"]);
});

test("a name that is already entered or repeated is not added", () => {
  const pasted = pastedNames("Пётр Ли\nИван Петров\nиван петров", ["Петр Ли"]);
  expect(pasted).toEqual({
    names: ["Иван Петров"],
    phones: new Map(),
    repeated: ["Пётр Ли", "иван петров"],
    refused: [],
  });
});

test("a name that is too long is reported, not cut", () => {
  const long = "а".repeat(81);
  expect(pastedNames(long)).toEqual({ names: [], phones: new Map(), repeated: [], refused: [long] });
});

test("a hyphen within a name is kept", () => {
  expect(pastedNames("Анна-Мария Григорьева-Оболенская").names).toEqual(["Анна-Мария Григорьева-Оболенская"]);
});

test("a phone after a name is stored apart from the name", () => {
  const pasted = pastedNames("1. Иван Петров +7 (999) 123-45-67\nМария Соколова – 89991234568\nКим 7");
  expect(pasted.names).toEqual(["Иван Петров", "Мария Соколова", "Ким 7"]);
  expect(pasted.phones).toEqual(
    new Map([
      ["Иван Петров", "+79991234567"],
      ["Мария Соколова", "+79991234568"],
    ]),
  );
});

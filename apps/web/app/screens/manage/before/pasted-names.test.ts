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
  expect(pasted).toEqual({ names: ["Иван Петров"], repeated: ["Пётр Ли", "иван петров"], refused: [] });
});

test("what is too long to be a name is told, not cut", () => {
  const long = "а".repeat(81);
  expect(pastedNames(long)).toEqual({ names: [], repeated: [], refused: [long] });
});

test("a hyphen within a name stays", () => {
  expect(pastedNames("Анна-Мария Григорьева-Оболенская").names).toEqual(["Анна-Мария Григорьева-Оболенская"]);
});

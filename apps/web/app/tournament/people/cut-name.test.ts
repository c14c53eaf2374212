import { expect, test } from "vitest";
import { cutSurname, formThatFits, nameForms, widestPart } from "./cut-name.ts";
import { emWidth } from "./text-width.ts";

const NAME = "Константин Григорьев-Оболенский";

test("a name has three forms: full, with an initial, and with half of a double surname", () => {
  expect(nameForms(NAME)).toEqual([NAME, "К. Григорьев-Оболенский", "К. Григорьев-О."]);
  expect(nameForms("Наталья Преображенская")).toEqual(["Наталья Преображенская", "Н. Преображенская"]);
  expect(nameForms("Вика К.")).toEqual(["Вика К."]);
});

test("the longest form that fits is shown, and the shortest where none fits", () => {
  const widths = nameForms(NAME).map(emWidth);
  expect(widths.map((em) => formThatFits(nameForms(NAME), em))).toEqual(nameForms(NAME));
  expect(formThatFits(nameForms(NAME), 1)).toBe("К. Григорьев-О.");
});

test("a name of one word keeps the first part of its double surname", () => {
  expect([cutSurname("Преображенская-Римская"), cutSurname("Ли")]).toEqual(["Преображенская-Р.", "Ли"]);
});

test("a double or long surname is measured by the parts that it is divided into", () => {
  expect(widestPart("К. Григорьев-Оболенский")).toBe(emWidth("Оболенский"));
  expect(widestPart("Римская-Христорождественская")).toBeLessThan(emWidth("Христорождественская"));
  expect(widestPart("Г. Носов")).toBe(emWidth("Носов"));
});

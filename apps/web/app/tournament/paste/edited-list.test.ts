import { expect, test } from "vitest";
import { type Changes, editedRows, noteOf, storedLevel } from "./edited-list.ts";
import { readPastedList } from "./pasted-list.ts";

const rows = (text: string, changes: Changes = {}, present: readonly string[] = []) =>
  editedRows(readPastedList(text, present), changes, present);
const shown = (text: string, changes: Changes = {}, present: readonly string[] = []) =>
  rows(text, changes, present).map(({ state, person }) => `${state} ${person.name}`);
const keyOf = (text: string, name: string, present: readonly string[] = []) =>
  rows(text, {}, present).find(({ person }) => person.name === name)?.key ?? "";

test("an unclear line is added only when it is chosen", () => {
  const text = "Иван\nСлава под вопросом";
  expect(shown(text)).toEqual(["add Иван", "unclear Слава"]);
  expect(shown(text, { [keyOf(text, "Слава")]: { chosen: true } })).toEqual(["add Иван", "add Слава"]);
});

test("a name that is already on the list is added only when it is chosen, with a number", () => {
  expect(shown("Вика", {}, ["Вика"])).toEqual(["present Вика"]);
  const chosen: Changes = { [keyOf("Вика", "Вика", ["Вика"])]: { chosen: true } };
  expect(shown("Вика", chosen, ["Вика"])).toEqual(["add Вика 2"]);
});

test("a changed name gets a number when another person has it", () => {
  const text = "Вика\nОля";
  expect(shown(text, { [keyOf(text, "Оля")]: { name: "вика" } })).toEqual(["add Вика", "add вика 2"]);
});

test("changes and removals survive a change of other lines", () => {
  const changes: Changes = {
    [keyOf("Вика\nОля", "Оля")]: { level: 3 },
    [keyOf("Вика\nОля", "Вика")]: { removed: true },
  };
  const after = rows("Катя\nВика\nОля", changes);
  expect(after.map(({ person }) => [person.name, person.level])).toEqual([
    ["Катя", undefined],
    ["Оля", 3],
  ]);
});

test("a known person is recognised by the phone, or by a name that only one of them has", () => {
  const ivan = { id: "ivan", name: "Иван Петров", guest: false, phone: "+79161234567", noted_phone: "" };
  const [vika, other] = ["vika", "other"].map((id) => ({ ...ivan, id, name: "Вика", phone: "" }));
  const known = (text: string, people: readonly (typeof ivan)[], changes: Changes = {}) =>
    editedRows(readPastedList(text), changes, [], people).map((row) => row.known?.id);
  expect(known("Ваня 89161234567", [ivan])).toEqual(["ivan"]);
  expect(known("Иван Петров\nВика", [ivan, vika as typeof ivan])).toEqual(["ivan", "vika"]);
  expect(known("Вика", [vika as typeof ivan, other as typeof ivan])).toEqual([undefined]);
  expect(known("Иван Петров\nИван Петров", [ivan])).toEqual(["ivan", undefined]);
  expect(known("Иван Петров", [ivan], { "Иван Петров|Иван Петров": { stranger: true } })).toEqual([undefined]);
});

test("the note keeps the nick, the words and a level that is not whole", () => {
  const [row] = rows("Вика @vika (опоздает) 2,5");
  expect(row && noteOf(row.person)).toBe("@vika, опоздает, уровень 2,5");
  expect([storedLevel(2.5), storedLevel(undefined), storedLevel(4)]).toEqual([2, 0, 4]);
});

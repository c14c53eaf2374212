import fc from "fast-check";
import { expect, test } from "vitest";
import { makeNote, notesIn } from "./notes.ts";

test("a note is two syllables and two digits that cannot be misread", () => {
  fc.assert(
    fc.property(fc.string(), (seed) => {
      expect(makeNote(seed)).toMatch(/^[БВДЛМНРТ][АИОУ][ВЛМНТ][АИОУ]-[2456789]{2}$/u);
      expect(notesIn(makeNote(seed))).toEqual([makeNote(seed)]);
    }),
  );
});

test("notes of near seeds are different", () => {
  const notes = new Set(Array.from({ length: 400 }, (_, index) => makeNote(`due${index}`)));
  expect(notes.size).toBeGreaterThan(390);
});

test.each([
  ["падел тали-47", ["ТАЛИ-47"]],
  ["ТАЛИ47", ["ТАЛИ-47"]],
  ["Тали 47, спасибо", ["ТАЛИ-47"]],
  ["TAЛИ—47", ["ТАЛИ-47"]],
  ["ТАЛИ-47 и БАМО-52", ["ТАЛИ-47", "БАМО-52"]],
  ["TALI-47", ["ТАЛИ-47"]],
  ["za padel budo 52", ["БУДО-52"]],
  ["TABO-47", ["ТАВО-47", "ТАБО-47"]],
  ["НАТАЛИ-47", []],
  ["ТАЛИ-475", []],
  ["тали", []],
])("«%s» has the notes %j", (text, notes) => {
  expect(notesIn(text)).toEqual(notes);
});

import fc from "fast-check";
import { expect, test } from "vitest";
import { makeNote, notesIn } from "./notes.ts";

test("a note is two syllables and two digits that cannot be misread", () => {
  fc.assert(
    fc.property(fc.string(), (seed) => {
      expect(makeNote(seed)).toMatch(/^[БВДЛМНРТ][АИО][ВДЛМ][АОУ]-[2456789]{2}$/u);
      expect(notesIn(makeNote(seed))).toEqual([makeNote(seed)]);
    }),
  );
});

const WORDS = [...new Set(Array.from({ length: 5000 }, (_, index) => makeNote(`due${index}`).slice(0, 4)))];

test("every first syllable meets every second one, so that the pairs can all be read", () => {
  const [first, second] = [0, 2].map((at) => new Set(WORDS.map((word) => word.slice(at, at + 2))));
  expect(WORDS).toHaveLength((first?.size ?? 0) * (second?.size ?? 0));
  expect(WORDS).toHaveLength(204);
});

/** Rude and insulting words, and words of debt, theft, war and politics, by their first letters. */
const UNFORTUNATE =
  /^(?:БАБ|БИЛ|БЛЯ|ВАЛИ|ВАТ|ВИНА|ВОВ|ВОН|ВОР|ГОВ|ДАВИ|ДАЛ|ДУЛ|ДУР|КАЛ|ЛОВИ|ЛОМИ|МАМ|МАТ|МИНА|МОВ|МУД|МУТ|НАДУ|НАТО|НЕТ|РАД|РАН|РВО|РОТ|ТИТ|ТОНИ|ТУП)/u;

test("no note is a word that a player would not want to send", () => {
  expect(WORDS.filter((word) => UNFORTUNATE.test(word))).toEqual([]);
});

test("notes of near seeds are different", () => {
  const notes = new Set(Array.from({ length: 400 }, (_, index) => makeNote(`due${index}`)));
  expect(notes.size).toBeGreaterThan(380);
});

test.each([
  ["падел тали-47", ["ТАЛИ-47"]],
  ["ТАЛИ47", ["ТАЛИ-47"]],
  ["Тали 47, спасибо", ["ТАЛИ-47"]],
  ["TAЛИ—47", ["ТАЛИ-47"]],
  ["ТАЛИ-47 и БАМО-52", ["ТАЛИ-47", "БАМО-52"]],
  ["TALI-47", ["ТАЛИ-47"]],
  ["дули-95 за падел", ["ДУЛИ-95"]],
  ["RODU-29", ["РОДУ-29"]],
  ["za padel budo 52", ["БУДО-52"]],
  ["TABO-47", ["ТАВО-47", "ТАБО-47"]],
  ["НАТАЛИ-47", []],
  ["ТАЛИ-475", []],
  ["тали", []],
])("«%s» has the notes %j", (text, notes) => {
  expect(notesIn(text)).toEqual(notes);
});

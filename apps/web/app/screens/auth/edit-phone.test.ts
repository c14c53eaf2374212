import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { editPhone } from "./edit-phone.ts";

/** A field with its selection, as a browser changes it before the mask is applied. */
type Field = { text: string; from: number; to: number };

const empty: Field = { text: "", from: 0, to: 0 };
const filled = (text: string, from = text.length, to = from): Field => ({ text, from, to });
const selectAll = ({ text }: Field): Field => filled(text, 0, text.length);

function replace({ text, from, to }: Field, by: string): Field {
  const { masked, caret } = editPhone({
    before: text,
    typed: text.slice(0, from) + by + text.slice(to),
    caret: from + by.length,
  });
  return filled(masked, caret);
}

const type = (field: Field, keys: string) => [...keys].reduce(replace, field);
const backspace = (field: Field) =>
  replace(field.from === field.to ? { ...field, from: Math.max(field.from - 1, 0) } : field, "");

const digits = (text: string) => text.replace(/\D/g, "");
/** A mobile number in the country: nine and nine digits. */
const mobile = fc.stringMatching(/^9\d{9}$/);
const shown = (national: string) => type(empty, national).text;
/** Every habit of writing the same number. */
const written = fc.constantFrom<(n: string) => string>(
  (n) => n,
  (n) => `+7${n}`,
  (n) => `7${n}`,
  (n) => `8${n}`,
  (n) => `8 (${n.slice(0, 3)}) ${n.slice(3, 6)}-${n.slice(6, 8)}-${n.slice(8)}`,
  (n) => `+7 ${n.slice(0, 3)} ${n.slice(3, 6)} ${n.slice(6)}`,
);

describe("the phone field", () => {
  test("typed over a selected number, a new number keeps its first digit", () => {
    const field = selectAll(filled("+7 999 123-45-67"));
    expect(type(field, "9117654321").text).toBe("+7 911 765-43-21");
  });

  test.each([
    ["a separator typed by hand", filled("+7"), " 911", "+7 911"],
    ["the trunk prefix after the country code", filled("+7"), "89117654321", "+7 911 765-43-21"],
    ["a digit before the country code", filled("+7 99", 0), "1", "+7 199"],
    ["the country code and the first digits replaced", filled("+7 999 123", 0, 5), "8", "+7 912 3"],
    ["a digit in the middle", filled("+7 999 1", 4), "5", "+7 959 91"],
  ])("%s", (_name, field, keys, text) => {
    expect(type(field, keys).text).toBe(text);
  });

  test("shows any number in any notation, typed or pasted, in an empty field or over any text", () => {
    fc.assert(
      fc.property(
        mobile,
        written,
        fc.option(mobile),
        fc.nat(10),
        fc.boolean(),
        (number, write, other, length, pasted) => {
          const field = other ? selectAll(filled(shown(other.slice(0, length)))) : empty;
          const after = pasted ? replace(field, write(number)) : type(field, write(number));
          expect(digits(after.text)).toBe(`7${number}`);
          expect(after.from).toBe(after.text.length);
        },
      ),
    );
  });

  test("a whole number that is pasted replaces what was typed, with the caret anywhere or all digits selected", () => {
    fc.assert(
      fc.property(
        mobile,
        written,
        mobile,
        fc.nat(16),
        fc.constantFrom("caret", "digits"),
        (number, write, other, at, selected) => {
          const text = shown(other);
          const field = selected === "caret" ? filled(text, at) : filled(text, Math.min(at, 3), text.length);
          expect(digits(replace(field, write(number)).text)).toBe(`7${number}`);
        },
      ),
    );
  });

  test("a typed digit replaces the selected digits and no other, and the caret is after it", () => {
    fc.assert(
      fc.property(
        mobile,
        fc.integer({ min: 1, max: 9 }),
        fc.nat(13),
        fc.nat(13),
        fc.integer({ min: 0, max: 6 }),
        (number, length, one, two, digit) => {
          const text = shown(number.slice(0, length));
          const [from = 2, to = 2] = [one, two].map((at) => Math.min(at + 2, text.length)).sort((a, b) => a - b);
          const after = replace(filled(text, from, to), String(digit));
          const [front, back] = [digits(text.slice(0, from)), digits(text.slice(to))];
          expect(digits(after.text)).toBe(`${front}${digit}${back}`);
          expect(digits(after.text.slice(0, after.from))).toBe(`${front}${digit}`);
        },
      ),
    );
  });

  test("a deletion removes the selected digits and no other", () => {
    fc.assert(
      fc.property(mobile, fc.nat(10), fc.nat(16), fc.nat(16), (number, length, one, two) => {
        const text = shown(number.slice(0, length));
        const [from = 0, to = 0] = [one, two].map((at) => Math.min(at, text.length)).sort((a, b) => a - b);
        const left = digits(text.slice(2, Math.max(from, 2))) + digits(text.slice(Math.max(to, 2)));
        if (from < to) expect(digits(replace(filled(text, from, to), "").text)).toBe(left && `7${left}`);
      }),
    );
  });

  test("backspace empties the field from the end in one key a sign or fewer", () => {
    fc.assert(
      fc.property(mobile, (number) => {
        const text = shown(number);
        expect([...text].reduce((field) => backspace(field), filled(text)).text).toBe("");
      }),
    );
  });
});

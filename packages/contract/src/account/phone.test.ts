import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { formatPhoneMask, isPartOfPhone, isPhoneTyped, normalizePhone, phonesInSearch } from "./phone.ts";

describe("a phone", () => {
  test.each([
    ["+79991234567", "+79991234567"],
    ["89991234567", "+79991234567"],
    ["9991234567", "+79991234567"],
    ["+7 (999) 123-45-67", "+79991234567"],
    ["8 812 123 45 67", "+78121234567"],
    ["+7 8 999 123-45-67", "+79991234567"],
    ["+77771234567", "+77771234567"],
    ["8121234567", undefined],
    ["999123456", undefined],
    ["799912345", undefined],
    ["+7999123456789", undefined],
    ["19991234567", undefined],
    ["99991234567", undefined],
    ["", undefined],
    ["телефон", undefined],
  ])("written %j is %j", (text, phone) => {
    expect(normalizePhone(text)).toBe(phone);
  });

  test.each([
    ["", ""],
    ["+", ""],
    ["8", "+7"],
    ["7", "+7"],
    ["9", "+7 9"],
    ["5", "+7 5"],
    ["+7 999", "+7 999"],
    ["+7 9991", "+7 999 1"],
    ["+7 999 123-4", "+7 999 123-4"],
    ["+7 999 123-456", "+7 999 123-45-6"],
    ["89991234567", "+7 999 123-45-67"],
    ["+7 89991234567", "+7 999 123-45-67"],
    ["+7 999 123-45-678", "+7 999 123-45-67"],
    ["+7 777 123-45-678", "+7 777 123-45-67"],
    ["+7 999 ", "+7 999"],
  ])("typed as %j shows %j", (typed, shown) => {
    expect(formatPhoneMask(typed)).toBe(shown);
  });

  test("formatting is idempotent and keeps every digit of the number", () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.stringMatching(/^[-+() 0-9]{0,18}$/)), (typed) => {
        const shown = formatPhoneMask(typed);
        expect(formatPhoneMask(shown)).toBe(shown);
        const phone = normalizePhone(typed);
        if (phone) expect(normalizePhone(shown)).toBe(phone);
      }),
    );
  });

  test("enables the button with ten characters or more", () => {
    expect(isPhoneTyped("+7 999 12")).toBe(false);
    expect(isPhoneTyped("+7 999 123")).toBe(true);
    expect(isPhoneTyped("          ")).toBe(false);
  });
});

describe("a search by a number", () => {
  test.each(["+7 912 345-67-89", "89123456789", "8 (912) 345", "9123456789", "912345", "67 89", "4567", "7912"])(
    "finds +7 912 345-67-89 by %j",
    (typed) => {
      const { numbers, rest } = phonesInSearch(typed);
      expect(rest.trim()).toBe("");
      expect(numbers.map((digits) => isPartOfPhone(digits, "+79123456789"))).toEqual([true]);
    },
  );

  test("leaves words and short figures to the names, and finds no other number", () => {
    expect(phonesInSearch("Аня 912-34 гость 12")).toEqual({ numbers: ["91234"], rest: "Аня  гость 12" });
    for (const digits of ["8345", "999", "79129", "1234567890"])
      expect(isPartOfPhone(digits, "+79123456789"), digits).toBe(false);
  });

  test("finds every number by each of its parts", () => {
    const national = fc.stringMatching(/^9\d{9}$/);
    fc.assert(
      fc.property(national, fc.nat(7), fc.integer({ min: 3, max: 10 }), (own, from, length) => {
        const part = own.slice(from, from + length);
        expect(isPartOfPhone(part, `+7${own}`)).toBe(true);
        expect(isPartOfPhone(`8${own.slice(0, length)}`, `+7${own}`)).toBe(true);
      }),
    );
  });
});

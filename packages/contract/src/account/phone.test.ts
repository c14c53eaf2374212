import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { formatPhoneMask, isPhoneTyped, normalizePhone } from "./phone.ts";

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

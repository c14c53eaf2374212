import { expect, test } from "vitest";
import { codeSchema, phoneSchema } from "./phone.ts";

test("a text that is not a number is refused with a sentence", () => {
  expect(phoneSchema.safeParse({ phone: "8 999 123-45-67" }).success).toBe(true);
  expect(phoneSchema.safeParse({ phone: "123" }).error?.issues[0]?.message).toBe(
    "Введите номер телефона с кодом страны",
  );
});

test("a code is exactly four digits", () => {
  for (const code of ["0000", "4821"]) expect(codeSchema.safeParse({ code }).success).toBe(true);
  for (const code of ["", "123", "12345", "12a4", " 1234", "١٢٣٤", "1234\n"]) {
    expect(codeSchema.safeParse({ code }).error?.issues[0]?.message).toBe("Введите код из 4 цифр");
  }
});

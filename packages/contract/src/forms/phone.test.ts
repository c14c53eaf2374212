import { expect, test } from "vitest";
import { codeSchema } from "./phone.ts";

test("a code is exactly four digits", () => {
  for (const code of ["0000", "4821"]) expect(codeSchema.safeParse({ code }).success).toBe(true);
  for (const code of ["", "123", "12345", "12a4", " 1234", "١٢٣٤", "1234\n"]) {
    expect(codeSchema.safeParse({ code }).error?.issues[0]?.message).toBe("Введите код из 4 цифр");
  }
});

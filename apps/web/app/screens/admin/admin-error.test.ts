import { expect, test } from "vitest";
import { adminTexts } from "../../text/admin/admin.ts";
import { adminError } from "./admin-error.ts";

const refusal = (status: number, code: string) => ({ status, response: { code, data: { organizer: { code } } } });

test("a row or a relation that another administrator removed is said as a change, not as a failure", () => {
  expect(adminError({ status: 404, response: {} })).toBe(adminTexts.changed);
  const missing = { status: 400, response: { data: { source: { code: "validation_missing_rel_records" } } } };
  expect(adminError(missing)).toBe(adminTexts.changed);
});

test("other refusals keep their sentences, and a blocked account is somebody else's", () => {
  expect(adminError(refusal(403, "account-blocked"))).toBe("Этот человек в блокировке");
  expect(adminError(refusal(400, "already-organiser"))).toBe("Этот человек уже организатор турнира");
  expect(adminError({ status: 500, response: {} })).toBe("Произошла ошибка. Попробуйте ещё раз");
});

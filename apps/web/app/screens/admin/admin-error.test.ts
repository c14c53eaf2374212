import { expect, test } from "vitest";
import { adminAccessTexts, adminTexts } from "../../text/admin/admin.ts";
import { adminPlacesTexts } from "../../text/admin/places.ts";
import { adminError, moderatorError, placeErrors } from "./admin-error.ts";

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

const refusedField = (name: string, code: string) => ({ status: 400, response: { data: { [name]: { code } } } });

test("a refused city or club says which field is wrong", () => {
  expect(placeErrors(refusedField("timezone", "validation_invalid_format"))).toEqual({
    timezone: adminPlacesTexts.wrong.timezone,
  });
  expect(placeErrors(refusedField("courts", "validation_max_number_constraint")).courts).toMatch(/^Не больше \d+$/);
  expect(placeErrors({ status: 500, response: {} })).toEqual({});
  expect(placeErrors(null)).toEqual({});
});

test("a moderator that is not added has a reason", () => {
  expect(moderatorError(refusedField("email", "validation_not_unique"))).toBe(adminAccessTexts.taken);
  expect(moderatorError(refusedField("email", "validation_length_too_long"))).toBe(adminAccessTexts.tooMany);
  expect(moderatorError({ status: 400, response: { data: {} } })).toBe(adminAccessTexts.wrong);
  expect(moderatorError({ status: 404, response: {} })).toBe(adminTexts.changed);
});

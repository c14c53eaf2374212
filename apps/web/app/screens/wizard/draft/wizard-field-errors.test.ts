import { expect, test } from "vitest";
import { isSignedOut, wizardFieldErrors } from "./wizard-field-errors.ts";

const answer = (status: number, response: object) => ({ status, response });

test("a refusal is shown at its field, in Russian", () => {
  const past = answer(400, {
    code: "date-past",
    data: { date: { code: "date-past", message: "The date is in the past." } },
  });
  expect(wizardFieldErrors(past)).toEqual({ date: "Эта дата уже прошла. Выберите будущую" });
  expect(
    wizardFieldErrors(
      answer(400, { data: { end_time: { code: "end-before-start" }, club: { code: "club-not-in-city" } } }),
    ),
  ).toEqual({
    end_time: "Окончание должно быть позже начала",
    club: "Этот клуб в другом городе",
  });
});

test("a refused field shows its own reason, a field of no step shows nothing", () => {
  const data = { name: { code: "validation_max_text_constraint" }, organizer: { code: "profile-incomplete" } };
  expect(wizardFieldErrors(answer(400, { data }))).toEqual({ name: "Сервер не принял это значение" });
  expect(wizardFieldErrors(answer(0, {}))).toEqual({});
  expect(wizardFieldErrors(undefined)).toEqual({});
});

test("only an answer without any reason means that the session has ended", () => {
  expect(isSignedOut(answer(400, { data: {}, message: "Failed to create record." }))).toBe(true);
  expect(isSignedOut(answer(401, {}))).toBe(true);
  expect(isSignedOut(answer(400, { code: "profile-incomplete", data: {} }))).toBe(false);
  expect(isSignedOut(answer(400, { data: { name: { code: "validation_required" } } }))).toBe(false);
  expect(isSignedOut(answer(0, {}))).toBe(false);
  expect(isSignedOut(answer(500, { data: {} }))).toBe(false);
});

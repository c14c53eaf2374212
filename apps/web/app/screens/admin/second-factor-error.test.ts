import { expect, test } from "vitest";
import { secondFactorError } from "./second-factor-error.ts";

const refusal = (status: number, code: string, more = {}) =>
  Object.assign(new Error(code), { status, response: { code, data: { password: { code, ...more } } } });

test.each([
  ["wrong codes", refusal(429, "rate-limit", { params: { seconds: 720 } }), "Попробуйте через 12 минут"],
  ["a wrong code", refusal(400, "wrong-code"), "Неверный код"],
  ["a code that comes late", refusal(404, "code-not-found"), "Прошло больше пяти минут"],
])("%s: the sentence says what to do next", (_name, error, sentence) => {
  expect(secondFactorError(error).replaceAll("\u00a0", " ")).toContain(sentence);
});

import { expect, test } from "vitest";
import { signInSentence } from "./auth.ts";

const refused = (code: string, seconds: number | undefined) => ({
  status: 429,
  response: { code, data: { phone: { code, ...(seconds && { params: { seconds } }) } } },
});

test.each([
  [2, "Неверный код. Осталось 2 попытки"],
  [1, "Неверный код. Осталась 1 попытка"],
  [0, "Неверный код, попыток больше нет. Запросите новый"],
])("a wrong code that leaves %s tries says so", (tries_left, sentence) => {
  const error = { status: 400, response: { code: "wrong-code", data: {}, tries_left } };
  expect(signInSentence(error).replaceAll("\u00a0", " ")).toBe(sentence);
});

test.each([
  ["rate-limit", 720, "Слишком много попыток. Попробуйте через 12 минут"],
  ["rate-limit", 61, "Слишком много попыток. Попробуйте через 2 минуты"],
  ["rate-limit", 86_000, "Слишком много попыток. Попробуйте через 24 часа"],
  ["rate-limit", undefined, "Слишком много попыток. Попробуйте через 15 минут"],
  ["sign-in-busy", 21, "Сейчас слишком много запросов кода. Попробуйте через 21 секунду"],
  ["wrong-code", 5, "Неверный код"],
])("%s with a wait of %s seconds is «%s»", (code, wait, sentence) => {
  expect(signInSentence(refused(code, wait)).replaceAll("\u00a0", " ")).toBe(sentence);
});

test("a code that is gone after a try without an answer may have been accepted, and the sentence says so", () => {
  const gone = { status: 400, response: { code: "code-not-found", data: {} } };
  expect(signInSentence(gone)).toBe("Код не найден или истёк. Запросите новый");
  expect(signInSentence(gone, true)).toBe(
    "Код больше не действует: возможно, его уже приняли, а ответ не дошёл. Запросите новый",
  );
  expect(signInSentence({ status: 0 }, true)).toContain("Нет связи с сервером");
});

import { type ErrorCode, errorMessages } from "@bandeha/contract";
import { expect, test } from "vitest";
import { errorCode, errorSentence, errorSentences, failedRequest, notDoneSentence } from "./errors.ts";
import { isNotFound, isOffline, mayBeDone } from "./failures.ts";

const failure = (status: number, response: object) => ({ status, isAbort: false, response });

test("every code has a Russian sentence", () => {
  for (const code of Object.keys(errorMessages) as ErrorCode[]) expect(errorSentences[code], code).toMatch(/[а-яё]/);
});

test("the code is at the top of an answer, or on one of its fields", () => {
  expect(errorCode(failure(400, { code: "wrong-code", data: {} }))).toBe("wrong-code");
  expect(errorCode(failure(400, { data: { tournament: { code: "tournament-full", message: "…" } } }))).toBe(
    "tournament-full",
  );
});

test("a batch fails with the code and the index of the failed request", () => {
  const response = { status: 400, data: { tournament: { code: "tournament-full", message: "…" } } };
  const batch = failure(400, { data: { requests: { 3: { code: "batch_request_failed", message: "…", response } } } });
  expect(errorCode(batch)).toBe("tournament-full");
  expect(failedRequest(batch)?.index).toBe(3);
  for (const other of [failure(400, response), failure(0, {}), undefined]) expect(failedRequest(other)).toBeUndefined();
});

test("the server's message is never shown", () => {
  const error = failure(500, { message: "SQLITE_BUSY: database is locked", data: {} });
  expect(errorSentence(error)).toBe("Произошла ошибка. Попробуйте ещё раз");
});

test("a screen's own sentence replaces that of an unknown failure, not of a known one", () => {
  expect(errorSentence(failure(500, {}), "Ошибка при сохранении профиля")).toBe("Ошибка при сохранении профиля");
  expect(errorSentence(failure(429, { code: "rate-limit" }), "Ошибка при сохранении профиля")).toBe(
    "Слишком много попыток. Попробуйте через 15 минут",
  );
});

test.each([502, 503, 504])("%s of a proxy or of a busy server says when to try again", (status) => {
  expect(errorSentence(failure(status, {}), "Ошибка при сохранении профиля")).toMatch(/через минуту$/);
  expect(errorSentence(failure(status, { code: "storage-not-writable" }))).toMatch(/ничего сохранить/);
});

test("an exhausted budget states when to try again", () => {
  const spent = (seconds: number) =>
    failure(429, {
      code: "too-many-tournaments",
      data: { organizer: { code: "too-many-tournaments", params: { seconds } } },
    });
  const sentences = [30, 120, 1500, 86_000].map((seconds) => errorSentence(spent(seconds)));
  expect(
    sentences.map((sentence) =>
      sentence.replace("Слишком много новых турниров подряд. Попробуйте ", "").replace(/\s/g, " "),
    ),
  ).toEqual(["через 1 минуту", "через 2 минуты", "через 25 минут", "через 24 часа"]);
  expect(errorSentence(failure(429, { code: "too-many-created", data: {} }))).toMatch(/Попробуйте позже$/);
});

test("a property of every object is no code", () => {
  expect(errorCode(failure(400, { code: "toString" }))).toBe("unknown");
  expect(errorCode(undefined)).toBe("unknown");
});

test("a lost request is distinguished from a cancelled one and from an answer", () => {
  expect(errorSentence(failure(0, {}))).toMatch(/^Нет связи/);
  expect(isOffline({ ...failure(0, {}), isAbort: true })).toBe(false);
  expect(isOffline(failure(500, {}))).toBe(false);
  expect(isNotFound(failure(404, {}))).toBe(true);
});

test.each([0, 502, 504])("a write that ended with %s may be done, a refusal is not", (status) => {
  expect(mayBeDone(failure(status, {}))).toBe(true);
  expect(mayBeDone({ ...failure(0, {}), isAbort: true })).toBe(false);
  for (const other of [400, 409, 500, 503]) expect(mayBeDone(failure(other, {}))).toBe(false);
});

test("a refusal of another evening of the series names its day", () => {
  const params = { evening: "2026-12-17" };
  const response = { code: "below-registered", data: { max_players: { code: "below-registered", params } } };
  expect(errorSentence({ response })).toBe("Вечер 17.12.2026: больше мест уже занято или предложено");
});

test("a write without an answer is not called not done", () => {
  expect(notDoneSentence("Пары не изменились", failure(0, {}))).not.toContain("Пары не изменились");
  expect(notDoneSentence("Пары не изменились", failure(409, {}))).toContain("Пары не изменились. ");
});

// The sentences of sign-in: waits and refusals.
import { errorCode, errorSentence, secondsToWait } from "../errors.ts";
import { plural, verbOf } from "../format.ts";

const MINUTE = 60;
const HOUR = 3600;

const seconds = { one: "секунду", few: "секунды", many: "секунд" };
const minutes = { one: "минуту", few: "минуты", many: "минут" };
const hours = { one: "час", few: "часа", many: "часов" };

/** «через 12 минут», rounded up. */
function inTime(wait: number): string {
  if (wait < MINUTE) return `через ${plural(wait, seconds)}`;
  return wait < HOUR
    ? `через ${plural(Math.ceil(wait / MINUTE), minutes)}`
    : `через ${plural(Math.ceil(wait / HOUR), hours)}`;
}

/** How many tries a wrong code leaves. */
export function triesLeft(error: unknown): number | undefined {
  const { response } = (error ?? {}) as { response?: { tries_left?: unknown } };
  return typeof response?.tries_left === "number" ? response.tries_left : undefined;
}

function wrongCodeSentence(left: number): string {
  if (left <= 0) return "Неверный код, попыток больше нет. Запросите новый";
  return `Неверный код. ${verbOf(left, "Осталась", "Осталось")} ${plural(left, TRIES)}`;
}

const TRIES = { one: "попытка", few: "попытки", many: "попыток" };

/** @param isUnanswered an earlier try with this code ended without an answer: the server may have accepted it, and accepts a code once */
export function signInSentence(error: unknown, isUnanswered = false): string {
  if (isUnanswered && errorCode(error) === "code-not-found")
    return "Код больше не действует: возможно, его уже приняли, а ответ не дошёл. Запросите новый";
  const left = triesLeft(error);
  if (left !== undefined) return wrongCodeSentence(left);
  const wait = secondsToWait(error);
  if (wait === undefined) return errorSentence(error);
  const code = errorCode(error);
  if (code === "rate-limit") return `Слишком много попыток. Попробуйте ${inTime(wait)}`;
  if (code === "sign-in-busy") return `Сейчас слишком много запросов кода. Попробуйте ${inTime(wait)}`;
  return errorSentence(error);
}

export const signInWaits = {
  proving: "Проверяем, что вы не робот…",
  waiting: "Сейчас много запросов кода. Ждём своей очереди…",
  second: "Код верный. Сейчас мы проверяем вход строже, поэтому отправили ещё один код. Введите и его",
};

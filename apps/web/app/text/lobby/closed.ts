// Why nobody can sign up, beside the button that says so.
import type { JoinRefusal } from "@bandeha/engine";

/** Where a day after the planned end came before a deadline. */
export const timeIsOver = "Время игры прошло";

/** While an administrator has stopped the tournament. */
export const pausedMore = "Турнир приостановлен";

/** The longer text beside the button that has the short one. */
export const closedMore: Record<JoinRefusal, string> = {
  "tournament-full": "Все места заняты, листа ожидания нет",
  "tournament-started": "Записаться нельзя",
  "registration-closed": "Срок записи прошёл",
  "tournament-not-open": "Записаться нельзя",
  "already-joined": "",
};

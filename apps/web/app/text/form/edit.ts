// The sentences of Edit.
import { errorSentences } from "../errors.ts";

export const edit = {
  title: "Редактирование турнира",
  short: "Редактирование",
  loadFailed: "Не удалось загрузить данные турнира",
  saveFailed: "Не удалось сохранить турнир",
  again: "Всё введённое на месте, попробуйте ещё раз",
  fixMarked: "Исправьте отмеченное",
  changedMeanwhile: "Отмеченное только что изменил другой организатор. Чтобы оставить своё, сохраните ещё раз",
  saved: "Изменения сохранены",
  guest: errorSentences["not-signed-in"],
  guestText: "После входа вы вернётесь сюда",
  foreign: errorSentences["not-organiser"],
  foreignText: "Вам открыта страница турнира: там состав, время и место",
  costClosed: "Цену меняет организатор",
  closed: "Турнир уже не изменить",
  closedText: {
    completed: "Он завершён. Чтобы исправить счёт, откройте его снова в управлении",
    cancelled: "Он отменён",
  },
  finishedMeanwhile: {
    completed: "Турнир завершён, сохранить уже нельзя. Введённое можно скопировать",
    cancelled: "Турнир отменён, сохранить уже нельзя. Введённое можно скопировать",
  },
  toManage: "К управлению",
  frozen: "Турнир идёт: систему подсчёта менять поздно, остальное можно",
  unsaved: "Уйти без сохранения?",
  unsavedText: "Изменения, которые вы сделали, пропадут",
  stay: "Остаться",
  leave: "Уйти без сохранения",
  takenAlready: "Уже записано",
  nobodyEvicted: "Меньше мест не сделать, пока кто-нибудь не выйдет",
  newWait: "новые игроки встанут в очередь",
  newRefused: "запись закроется",
  planWaits: "Укажите корты и раунды, и мы посчитаем, сколько осталось",
  redraw: "Раунды, которые ещё не начались, будут составлены заново",
} as const;

/** For each field that another organiser has just changed, with the value that the second press would replace. */
export const conflictProblems = (fields: readonly string[], now: object): Record<string, string> =>
  Object.fromEntries(
    fields.map((field) => {
      const value: unknown = Object(now)[field];
      const set = typeof value === "number" ? `Другой организатор поставил ${value}` : "Это изменил другой организатор";
      return [field, `${set}. Чтобы оставить своё, сохраните ещё раз`];
    }),
  );

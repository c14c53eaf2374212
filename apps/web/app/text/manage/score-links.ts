// The sentences about who enters results, and the links for them.
import type { ScoreKeepers } from "@bandeha/contract";

export const scoreLinkTexts = {
  title: "Счёт с других телефонов",
  who: "Кто вводит счёт",
  keepers: {
    organizers: "Только организаторы",
    helpers: "Организаторы и помощники",
    players: "Помощники и сами игроки",
  } satisfies Record<ScoreKeepers, string>,
  keepersText: {
    organizers: "Вы и соорганизаторы",
    helpers: "И те, кому вы дали роль или ссылку",
    players: "Игрок вводит счёт своего матча, соперники подтверждают",
  } satisfies Record<ScoreKeepers, string>,
  allCourts: "Все корты",
  court: (court: number) => `Корт ${court}`,
  forKeeper: "Ссылка для судьи",
  forKeeperHint: "Без входа: кто открыл, тот вводит результаты. Работает до конца вечера",
  newLink: "Новая ссылка",
  code: (court: string) => `QR-код: ${court}`,
  courtsTitle: "Коды на корты",
  courtsHint: "Игроки вводят счёт своего матча, соперники подтверждают",
  makeCodes: "Сделать коды",
  failed: "Не удалось загрузить ссылки",
  repeat: "Повторить",
  print: "Открыть лист для печати",
  revokeQuestion: "Отозвать ссылку?",
  revokeText: "Она сразу перестанет открываться у всех, у кого она есть. Вернуть её нельзя, можно сделать новую",
  keep: "Оставить",
  undo: "Отозвать и отменить счёт",
  undoOnly: "Отменить счёт",
  closedTitle: "Закрытые ссылки",
  closedHint: "Они больше не открываются. Счёт, введённый по ним, ещё можно отменить",
  kinds: { court: "Код", scorekeeper: "Ссылка для судьи" },
  undone: (undone: number, kept: number) =>
    undone + kept === 0
      ? "Отменять нечего: счёта по этой ссылке нет, или его исправили"
      : kept > 0
        ? `Отменено: ${undone}. Осталось: ${kept}, потому что раунд уже закрыт`
        : `Отменено: ${undone}`,
  show: "Показать код",
  hide: "Скрыть код",
} as const;

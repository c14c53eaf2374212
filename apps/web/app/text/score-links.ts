// The sentences about who enters results, and the links for them.
import type { ScoreKeepers } from "@bandeha/contract";

export const scoreLinkWords = {
  title: "Счёт с других телефонов",
  who: "Кто вводит счёт",
  keepers: {
    organizers: "Организаторы",
    helpers: "И помощники",
    players: "И игроки",
  } satisfies Record<ScoreKeepers, string>,
  keepersText: {
    organizers: "Вы и соорганизаторы",
    helpers: "И те, кому вы дали ссылку",
    players: "Соперники подтверждают",
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
  print: "Открыть лист для печати",
  undo: "Отозвать и отменить счёт",
  undoQuestion: "Отозвать ссылку и отменить всё, что по ней ввели?",
  undone: (undone: number, kept: number) =>
    kept > 0 ? `Отменено: ${undone}. Осталось: ${kept}, потому что раунд уже закрыт` : `Отменено: ${undone}`,
  show: "Показать код",
  hide: "Скрыть код",
} as const;

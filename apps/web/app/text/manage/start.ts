// The sentences of starting a tournament, before the day and on it.
import { COURTS, capitalised, DAYS, PLACES, PLAYERS, plural, ROUNDS } from "../format.ts";
import { whoInWords, whomInWords } from "../people-count.ts";

const DAYS_TO = [
  "",
  "завтра",
  "через два дня",
  "через три дня",
  "через четыре дня",
  "через пять дней",
  "через шесть дней",
];

export const startTexts = {
  publish: "Опубликовать",
  draft: "Черновик",
  draftText: "Опубликуйте, чтобы открыть запись",
  startAnytime: "Начать можно и раньше",
  begin: "Начать игру",
  sooner: "Начать раньше",
  invite: "Позвать игроков",
  share: "Поделиться",
  move: "Перенести на сегодня",
  nowLabel: "Начать прямо сейчас",
  cameLabel: (count: number) => `Играют ${count}, кто пришёл`,
  everyoneLabel: (count: number) => `Играют все ${count}`,
  waitLabel: (time: string) => `Подождать до\u00a0${time}`,
  until: (time: string) => `до\u00a0${time}`,
  start: (players: number, courts: number) => `Начать: ${plural(players, PLAYERS)}, ${plural(courts, COURTS)}`,
  rests: (count: number) =>
    count === 0
      ? "Никто не отдыхает."
      : `${capitalised(whoInWords(count))} по очереди ${count === 1 ? "отдыхает" : "отдыхают"}.`,
  roundsFit: (fit: number, all: number, end: string) =>
    fit === 0 ? `До ${end} не успеть ни одного раунда.` : `До ${end} успеете ${plural(fit, ROUNDS)} из\u00a0${all}.`,
  later: "Кто придёт позже, добавите со второго раунда.",
  laterAsSubstitutes: "Кто придёт позже, выйдет только на замену.",
  courtsWait: (count: number) =>
    count === 1
      ? "Один корт начнёт, когда подойдёт последний."
      : `Ещё идут ${whoInWords(count)}: их корты начнут, когда они подойдут.`,
  closes: "Запись закроется. Минуту старт можно отменить.",
  playing: (players: number, text: string) => `Сыграют ${players}. ${text}`,
  inviteText: (left: number) =>
    left === 0
      ? "Мест нет, но открыт лист ожидания: ссылка и QR для чата."
      : `Текст «осталось ${plural(left, PLACES)}», ссылка и QR для чата.`,
  moveText: (players: number) =>
    `Дата турнира станет сегодняшней. ${players > 0 ? "Игрокам придёт уведомление, но напишите и в\u00a0чат." : "Записанных пока нет."}`,
  nobodyCame: "Чтобы начать с теми, кто пришёл, отметьте их.",
  tooFewCame: (came: number, reason: string) => `Начать с теми, кто пришёл (${came}), нельзя. ${reason}.`,
  noWait: "Ждать некого: игроков всё равно не хватит.",
  noPlaces: (taken: number) => `Звать некуда: заняты все места, ${taken}.`,
  signUpOver: "Звать поздно: запись закрыта.",
  tooLateToday: (time: string) => `Перенести на сегодня нельзя: ${time} уже прошло.`,
  titleEarly: (days: number) => `Игра ${DAYS_TO[days] ?? `через ${plural(days, DAYS)}`}`,
  titleWithout: (count: number) => `Начать без ${whomInWords(count)}?`,
  titleUnmarked: "Никто не отмечен",
  titleFew: (drawn: number, places: number) => `Игроков ${drawn} из ${places}`,
  titleReady: "Все на месте",
  nowCame: (time: string, came: number, all: number) => `Сейчас ${time}, на месте ${came} из ${all}`,
  signedUp: (when: string, taken: number, places: number) => `${when}. Записано ${taken} из ${places}`,
  choose: "Как начать",
  missing: "Кого нет",
  more: (count: number) => `и ещё ${count}`,
  started: "Игра началась",
  undo: "Отменить старт",
  undone: "Старт отменён, запись снова открыта",
  waiting: (time: string) => `Ждём до ${time}`,
  waitOver: "Пора начинать",
  waitOverText: (name: string) => `«${name}»: время, до которого вы ждали, вышло`,
  ready: "Всё готово к старту",
  firstRound: "Первый раунд начнётся сразу",
  notYet: "Начать пока нельзя",
} as const;

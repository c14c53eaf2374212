// The sentences of the check-in.
import { COURTS, pluralWord } from "../format.ts";
import { whomInWords } from "../people-count.ts";

const READY = { one: "готов", few: "готовы", many: "готовы" } as const;

export const checkInTexts = {
  title: "Кто на месте",
  open: "Отметить, кто на месте",
  find: "Найти игрока",
  findLabel: "Имя",
  nobodyFound: (typed: string) => `Никого с именем «${typed}» нет`,
  everyoneCame: "Все на месте",
  othersCame: "Остальные на месте",
  undo: "Отменить",
  waiting: (count: number) => (count === 0 ? "Никого не ждём" : `Ждём ${whomInWords(count)}`),
  countOf: (all: number) => `из ${all}`,
  spoken: (came: number, all: number) => `На месте ${came} из ${all}`,
  missing: "Кого ждём",
  came: "На месте",
  absent: "Не придут",
  present: (name: string) => `На месте: ${name}`,
  otherMark: (name: string) => `Опоздает или не придёт: ${name}`,
  late: "Опоздает",
  lateAt: (time: string) => (time ? `опоздает, ${time}` : "опоздает"),
  isAbsent: "не придёт",
  isHere: "на месте",
  when: (name: string) => `Во сколько придёт: ${name}`,
  noTime: "Не знаю",
  notComing: "Не придёт",
  edit: "Изменить",
  unmark: "Снять отметку",
  call: (name: string) => `Позвонить: ${name}`,
  inPair: (name: string) => `В паре: ${name}`,
  /** The time first: a long name is cut. */
  startsAt: (name: string, time: string) => `Старт в\u00a0${time} · ${name}`,
  courtsReady: (courts: number) =>
    courts === 0
      ? "кортам не хватает игроков"
      : `${pluralWord(courts, READY)} ${courts}\u00a0${pluralWord(courts, COURTS)}`,
  notHere: "Ещё не здесь",
  absentHint: "Снимите или замените тех, кто не пришёл: будущие раунды составятся заново",
  paid: "Оплачено",
  nobodySeated: "Отмечать пока некого. Добавьте игроков, и они появятся здесь",
  toPlayers: "К списку игроков",
} as const;

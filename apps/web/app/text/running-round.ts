// The sentences of a running round on Manage: its clock, its courts, the next step.
import { plural } from "./format.ts";

export const clockWords = {
  title: "Часы раунда",
  open: "Настроить часы раунда",
  left: "До конца раунда",
  over: "После конца раунда",
  timeUp: "время вышло",
  minuteMore: "+1\u00a0минута",
  minuteLess: "−1\u00a0минута",
  sound: "Звук в\u00a0конце раунда",
  soundHint: "Три коротких сигнала, если экран включён",
  vibration: "Вибрация в\u00a0конце раунда",
  vibrationHint: "Телефон трижды вздрогнет вместе со звуком",
  here: "Минуты меняются только здесь. На\u00a0табло и\u00a0у\u00a0игроков время раунда прежнее",
} as const;

export const endsAt = (clock: string): string => `закончится в\u00a0${clock}`;
export const endedAt = (clock: string): string => `время вышло в\u00a0${clock}`;

const MINUTES = { one: "минуту", few: "минуты", many: "минут" } as const;

export const finishWords = {
  finish: "финиш",
  inTime: (until: string) => `успеваем: корт до\u00a0${until}`,
  tooLate: (until: string, minutes: number) =>
    `корт до\u00a0${until}, выходит на\u00a0${plural(minutes, MINUTES)} дольше`,
  allPlayed: "все матчи сыграны",
} as const;

/** «30 игроков · корт до 21:00» */
export const playersAndEnd = (players: string, until: string): string => `${players} · корт до\u00a0${until}`;

export const courtWords = {
  plays: "играют",
  ahead: "впереди",
  entry: "ввод",
  disputed: "спор",
  refused: "не\u00a0записан",
  saved: "сыгран",
  rest: (people: number) => `отдых\u00a0${people}`,
  resting: (names: readonly string[]) => `${names.length === 1 ? "Отдыхает" : "Отдыхают"}: ${names.join(", ")}`,
  whoWhere: "Кто где",
  whoWhereIn: (round: number) => `Кто где в\u00a0раунде\u00a0${round}`,
  settle: "Рассудить",
  settleCourt: (court: number) => `Рассудить: корт\u00a0${court}`,
} as const;

export const scoreWords = {
  games: "Геймы",
  otherScore: "Другой счёт",
  more: "Ещё",
  whoWon: "Кто победил?",
  draw: "Ничья",
} as const;

export const scoreHints = {
  points: (total: number) => `Всего\u00a0${total}, остальное получат соперники`,
} as const;

export const barWords = {
  waits: (court: number) => `Корт\u00a0${court} ждёт результат`,
  enteredOf: (done: number, courts: number) => `сыграно ${done} из\u00a0${courts}`,
  toCourt: (court: number) => `К\u00a0корту\u00a0${court}`,
  toRound: (round: number) => `К\u00a0раунду\u00a0${round}`,
  round: (round: number) => `Раунд\u00a0${round}`,
  beginRound: (round: number) => `Начать раунд ${round}`,
  finish: "Завершить турнир",
  undo: "Отменить",
  saved: "Сохраняем счёт",
} as const;

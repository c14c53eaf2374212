// The sentences of a running round on Manage: its clock, its courts, the next step.
import { plural } from "../format.ts";

export const clockTexts = {
  title: "Часы раунда",
  open: "Настроить часы раунда",
  left: "До конца раунда",
  over: "После конца раунда",
  timeUp: "время вышло",
  minuteMore: "+1\u00a0минута",
  minuteLess: "−1\u00a0минута",
  sound: "Звук в\u00a0конце раунда",
  soundHint: "Три коротких сигнала, если экран включён и\u00a0звук телефона не\u00a0выключен",
  vibration: "Вибрация в\u00a0конце раунда",
  vibrationHint: "Телефон трижды вздрогнет вместе со звуком",
  everywhere: "Новое время увидят все: другие организаторы, игроки и\u00a0табло",
  waits: "Нет связи: пока новое время только здесь, остальные увидят его, когда она вернётся",
  refused: "Время раунда не\u00a0изменилось: вы больше не\u00a0ведёте этот турнир",
} as const;

/** «+2 мин», «−1 мин» */
const moved = (minutes: number): string => `${minutes > 0 ? "+" : "−"}${Math.abs(minutes)}\u00a0мин`;

/** With added minutes in fewer words: the line beside the clock has no room for both on a phone. */
export const endsAt = (clock: string, added = 0): string =>
  added === 0 ? `закончится в\u00a0${clock}` : `до\u00a0${clock} (${moved(added)})`;
export const endedAt = (clock: string, added = 0): string =>
  added === 0 ? `время вышло в\u00a0${clock}` : `вышло в\u00a0${clock} (${moved(added)})`;

const MINUTES = { one: "минуту", few: "минуты", many: "минут" } as const;

/** Another organiser was first: their minutes stay. */
export const movedElsewhere = (minutes: number): string =>
  minutes === 0
    ? "Время раунда уже вернули с\u00a0другого телефона. Проверьте часы"
    : `Время раунда уже изменили с\u00a0другого телефона: ${moved(minutes)}. Проверьте часы`;

export const finishTexts = {
  finish: "финиш",
  inTime: (until: string) => `успеваем: корт до\u00a0${until}`,
  tooLate: (until: string, minutes: number) =>
    `корт до\u00a0${until}, выходит на\u00a0${plural(minutes, MINUTES)} дольше`,
  allPlayed: "все матчи сыграны",
} as const;

/** «30 игроков · корт до 21:00» */
export const playersAndEnd = (players: string, until: string): string => `${players} · корт до\u00a0${until}`;

export const courtTexts = {
  plays: "играют",
  ahead: "впереди",
  entry: "ввод",
  disputed: "спор",
  refused: "не\u00a0записан",
  saved: "сыгран",
  rest: (people: number) => `отдых\u00a0${people}`,
  resting: (names: readonly string[]) => `${names.length === 1 ? "Отдыхает" : "Отдыхают"}: ${names.join(", ")}`,
  /** A verb of the past would need the gender of a single person. */
  rested: (names: readonly string[]) => `${names.length === 1 ? "Отдых" : "Отдыхали"}: ${names.join(", ")}`,
  whoWhere: "Кто где",
  whoWhereIn: (round: number) => `Кто где в\u00a0раунде\u00a0${round}`,
  settle: "Рассудить",
  settleCourt: (court: number) => `Рассудить: корт\u00a0${court}`,
} as const;

export const scoreTexts = {
  games: "Геймы",
  otherScore: "Другой счёт",
  more: "Ещё",
  moreLabel: "Ещё: все варианты",
  whoWon: "Кто победил?",
  draw: "Ничья",
} as const;

export const scoreHints = {
  points: (total: number) => `Всего\u00a0${total}, остальное получат соперники`,
} as const;

export const barTexts = {
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

/** A result by the code of a court. */
export const codeResultTexts = {
  agreed: "Обе пары ввели по\u00a0коду корта, без\u00a0входа",
  silent: "Ввели по\u00a0коду корта, соперники промолчали",
  undo: "Отменить счёт",
} as const;

/** A dispute about a score, for who settles it. */
export const settleTexts = {
  objectsByCode: (score: string | null) =>
    ["С телефона у корта говорят, что счёт неверен", score && `указывают ${score}`].filter(Boolean).join(", "),
  record: (score: string) => `Записать ${score}`,
  recordOn: (score: string, court: number) => `Записать ${score}, корт\u00a0${court}`,
  /** What a pair that entered no score pressed. */
  wrong: "«Не\u00a0так»",
  clash: "Счёт не\u00a0сошёлся",
  unconfirmed: "Соперники не\u00a0подтвердили счёт",
  which: (court: number) => `Корт\u00a0${court}: какой счёт верный?`,
  orEnter: "Если другой, введите его на\u00a0корте",
} as const;

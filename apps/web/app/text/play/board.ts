// The sentences of the board. Short, because they are read from across a hall.
import { COURTS, plural } from "../format.ts";

export const board = {
  title: "Табло",
  loading: "Загружаем табло",
  missing: "Турнир не найден",
  missingText:
    "Его удалили, ещё не опубликовали или в ссылке опечатка. Как только турнир появится, табло откроется само",
  failed: "Нет связи с сервером",
  failedText: "Пробуем снова каждые несколько секунд. Табло откроется само",
  draft: "Черновик",
  draftText: "Опубликуйте турнир, и здесь появятся участники и код для записи",
  cancelled: "Турнир отменён",
  cancelledText: "Играть в этот день не будут",
  untilStart: "До начала",
  soon: "Скоро начнём",
  starts: "Начало",
  nobody: "Пока никто не записан",
  nobodyText: "Наведите камеру на код и запишитесь",
  drawing: "Составляем первый раунд",
  timeUp: "время вышло",
  next: "Следующий раунд",
  toCourts: "выходите на корты",
  played: "сыгран",
  allPlayed: "Все раунды сыграны",
  allPlayedText: "скоро итоги",
  completed: "Турнир завершён",
  noResults: "Счёта нет",
  noResultsText: "Турнир завершили без сыгранных матчей",
  justNow: "только что",
  lost: "Нет связи",
  address: "или наберите",
  brightTheme: "Светлая тема",
  kingCourt: "Корт короля",
  free: "свободен",
  playing: "играют",
  winnersUp: "победители выше",
  losersDown: "проигравшие ниже",
  table: "Таблица",
  onCourt: "корт",
  people: "Участники",
  weighted: "Среднее: прерванный матч — по сыгранной части, неявка не считается",
} as const;

/** What the code leads to. */
export const codeTexts = {
  join: { title: "Запишитесь", text: "Наведите камеру телефона" },
  wait: { title: "В лист ожидания", text: "Наведите камеру телефона" },
  lobby: { title: "Страница турнира", text: "Наведите камеру телефона" },
  live: { title: "Счёт в телефоне", text: "Наведите камеру" },
  bracket: { title: "Сетка в телефоне", text: "Наведите камеру" },
  results: { title: "Все матчи", text: "Наведите камеру" },
} as const;
export type CodeKind = keyof typeof codeTexts;

export const courtCodeLabel = (court: number): string => `QR-код: счёт корта ${court}`;

const COURTS_FROM = { ...COURTS, one: "корта", few: "кортов" };
const MINUTE_S = 60;
const HOUR_S = 3600;
const DAY_S = 24 * HOUR_S;

/** «После раунда 4»; while a later round has results, «Таблица». */
export const tableTitle = (afterRound: number | undefined): string =>
  afterRound === undefined ? board.table : `После раунда ${afterRound}`;

export const boardRoundTitle = (round: number, total: number): string => `Раунд ${round} из ${total}`;

/** «следующий примерно в 11:48»; of the last round its end. */
export const whenNext = (clock: string, last: boolean): string =>
  last ? `закончим примерно в ${clock}` : `следующий примерно в ${clock}`;

/** «ждём счёт с 2 кортов», «ждём счёт корта 2»: «с 1 корта» would name another court. */
export const waitsFor = (courts: readonly number[]): string =>
  courts.length === 1 ? `ждём счёт корта ${courts[0]}` : `ждём счёт с ${plural(courts.length, COURTS_FROM)}`;

/** «данные 2 мин назад» */
export function ageText(seconds: number): string {
  if (seconds < MINUTE_S) return "данные меньше минуты назад";
  if (seconds < HOUR_S) return `данные ${Math.floor(seconds / MINUTE_S)} мин назад`;
  if (seconds < DAY_S) return `данные ${Math.floor(seconds / HOUR_S)} ч назад`;
  return "данные старше суток";
}

/** «Отдыхают: Белов, Ким и ещё 4» */
export function restingLine(names: readonly string[], shown: number): string {
  const more = names.length - shown;
  const list = names.slice(0, shown).join(", ");
  return `${names.length === 1 ? "Отдыхает" : "Отдыхают"}: ${list}${more > 0 ? ` и ещё ${more}` : ""}`;
}

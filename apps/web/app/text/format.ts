// Formats of dates, prices and plurals. A date is the day in the tournament's city: text in, text out, never through the browser's time zone.
import {
  DAY_MS,
  type Gender,
  localOf,
  type PluralForms,
  plural,
  readTimestamp,
  type Tournament,
} from "@bandeha/contract";

// These are in the contract, because the server's pictures use them too.
export {
  formatAverage,
  formatCost,
  formatRoubles,
  PLACES,
  PLAYERS,
  plural,
  pluralWord,
  verbOf,
} from "@bandeha/contract";

/** «7 матчей», «6–7 матчей»; a line does not break after the dash. */
export const pluralRange = ({ min, max }: { min: number; max: number }, forms: PluralForms): string =>
  min === max ? plural(max, forms) : `${min}–\u2060${plural(max, forms)}`;

const LOCALE = "ru-RU";
const WEEKDAYS = ["вс", "пн", "вт", "ср", "чт", "пт", "сб"] as const;

/** `YYYY-MM-DD` of a record's date field. */
export const dayOf = (date: string): string => date.slice(0, 10);

const asUtc = (day: string): Date => new Date(`${dayOf(day)}T00:00:00Z`);

/** «05.12.2026» */
export function formatDate(date: string): string {
  const [year, month, day] = dayOf(date).split("-");
  return year && month && day ? `${day}.${month}.${year}` : "";
}

/** «сб, 05.12.2026», on one line. */
export function formatDay(date: string): string {
  const text = formatDate(date);
  return text ? `${WEEKDAYS[asUtc(date).getUTCDay()]},\u00a0${text}` : "";
}

/** «10:00–14:00»; no line breaks after the dash. */
export const formatTimes = ({ start_time, end_time }: Pick<Tournament, "start_time" | "end_time">): string =>
  `${start_time}–\u2060${end_time}`;

/** «сб, 05.12.2026 · 10:00–14:00» */
export const formatWhen = (tournament: Pick<Tournament, "date" | "start_time" | "end_time">): string =>
  `${formatDay(tournament.date)} · ${formatTimes(tournament)}`;

/** «сегодня», «завтра», «через 3 дня», else the date; `today` is `YYYY-MM-DD` in the tournament's city. */
export function formatDistance(date: string, today: string): string {
  const days = Math.round((asUtc(date).getTime() - asUtc(today).getTime()) / DAY_MS);
  if (days === 0) return "сегодня";
  if (days === 1) return "завтра";
  if (days > 1 && days < 7) return `через ${plural(days, DAYS)}`;
  return formatDay(date);
}

/** The day it is now in a time zone; the browser's own when none is given. */
export function today(timeZone: string | undefined, now: Date): string {
  // sv-SE writes dates as YYYY-MM-DD.
  return timeZone ? localOf(now, timeZone).day : now.toLocaleDateString("sv-SE");
}

/** «5 декабря» of a timestamp, in the viewer's own time zone. */
export const formatDayOf = (timestamp: string): string =>
  readTimestamp(timestamp).toLocaleDateString(LOCALE, { day: "numeric", month: "long" }).replace(" ", "\u00a0");

/** «5 декабря, 10:30» of a record's timestamp, on one line; in the viewer's own time zone when none is given. */
export const formatMoment = (timestamp: string, timeZone?: string): string =>
  timestamp
    ? readTimestamp(timestamp)
        .toLocaleString(LOCALE, {
          day: "numeric",
          month: "long",
          hour: "2-digit",
          minute: "2-digit",
          ...(timeZone && { timeZone }),
        })
        .replaceAll(" ", "\u00a0")
    : "";

/** «13:20» of a moment, on the clocks of a city. */
export const formatClock = (moment: Date, timeZone: string): string =>
  moment.toLocaleTimeString(LOCALE, { hour: "2-digit", minute: "2-digit", timeZone });

/** «18:00» and 160 minutes → «20:40»; wraps at midnight. */
export function addMinutes(time: string, minutes: number): string {
  const [hours = 0, past = 0] = time.split(":").map(Number);
  const total = (hours * 60 + past + minutes) % (24 * 60);
  return `${String(Math.floor(total / 60)).padStart(2, "0")}:${String(total % 60).padStart(2, "0")}`;
}

const ROUGHLY = 5;

/** Rounds an estimate up to five minutes, because an exact minute would promise too much. */
export const roughly = (minutes: number): number => Math.ceil(minutes / ROUGHLY) * ROUGHLY;

const changes = new Intl.NumberFormat(LOCALE, {
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
  signDisplay: "negative",
});

/** «+0,2», «−0,1», «0,0»: by how much something has changed. */
export function formatChange(change: number): string {
  const text = changes.format(change).replace("-", "−");
  return change >= 0.05 ? `+${text}` : text;
}

export const DAYS: PluralForms = { one: "день", few: "дня", many: "дней" };
export const ROUNDS: PluralForms = { one: "раунд", few: "раунда", many: "раундов" };
export const COURTS: PluralForms = { one: "корт", few: "корта", many: "кортов" };
/** «меньше 4 матчей» */
export const MATCHES_GENITIVE: PluralForms = { one: "матча", few: "матчей", many: "матчей" };
export const MATCHES: PluralForms = { one: "матч", few: "матча", many: "матчей" };
export const POINTS: PluralForms = { one: "очко", few: "очка", many: "очков" };
export const TOURNAMENTS: PluralForms = { one: "турнир", few: "турнира", many: "турниров" };

/** «Выше по …» of «выше по …». */
export const capitalised = (text: string): string => text.charAt(0).toLocaleUpperCase(LOCALE) + text.slice(1);

/** «Анна» of «Анна Котова». */
export const firstName = (name: string): string => name.trim().split(/\s+/)[0] ?? "";

/** «записал», «записала»; of a person whose gender is unknown a form without one: «запись:». */
export const inGender = (gender: Gender | "" | undefined, forms: Record<Gender | "unknown", string>): string =>
  forms[gender || "unknown"];

/** «АК» of «Анна Котова»; letters of the first two words. */
export const initials = (name: string): string =>
  name
    .trim()
    .split(/[\s-]+/)
    .slice(0, 2)
    .map((word) => [...word][0]?.toLocaleUpperCase(LOCALE) ?? "")
    .join("");

/** Farther away a countdown says less than the time. */
export const COUNTED_SECONDS = 3600;

/** «0:42» */
export const formatCountdown = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;

// The day and the times of an announcement.
import { timeOptions, type WizardForm } from "@bandeha/contract";
import { type PostText, TAKEN } from "./post-text.ts";

/** From Sunday, as in JavaScript. */
const WEEKDAYS: readonly { pattern: RegExp; name: string }[] = [
  { pattern: word("воскресень[еюя]|воскресеньям|воскресн\\p{L}+|вс|sun(?:day)?"), name: "воскресенье" },
  { pattern: word("понедельник(?:[ау]|ам)?|пн|mon(?:day)?"), name: "понедельник" },
  { pattern: word("вторник(?:[ау]|ам)?|вт|tue(?:sday)?"), name: "вторник" },
  { pattern: word("сред(?:[ауые]|ам)|ср|wed(?:nesday)?"), name: "среда" },
  { pattern: word("четверг(?:[ау]|ам)?|чт|thu(?:rsday)?"), name: "четверг" },
  { pattern: word("пятниц(?:[ауые]|ам)|пятничн\\p{L}+|пт|fri(?:day)?"), name: "пятница" },
  { pattern: word("суббот(?:[ауые]|ам)|субботн\\p{L}+|сб|sat(?:urday)?"), name: "суббота" },
];
const MONTHS = [
  "янв|jan",
  "фев|feb",
  "март|mar",
  "апр|apr",
  "ма[йя]|may",
  "июн|jun",
  "июл|jul",
  "авг|aug",
  "сент|sep",
  "окт|oct",
  "ноя|nov",
  "дек|dec",
];

function word(source: string): RegExp {
  return new RegExp(`(?<!\\p{L})(?:${source})(?!\\p{L})\\.?`, "iu");
}

export type PostDay = {
  byDate: string;
  /** The day of the named weekday nearest to the date; equal to `byDate` when they agree. */
  byWeekday: string;
  /** «среда» */
  named: string;
};

/** The announced day, today or later; undefined when the text names none. */
export function readDay(post: PostText, today: string): PostDay | undefined {
  const days = namedDays(post);
  post.take(MOVED_FROM);
  const date = readDate(post, today) ?? readRelative(post, today);
  const agreeing = date ? days.find((day) => day === asDate(date).getUTCDay()) : undefined;
  const weekday = agreeing ?? days[0] ?? -1;
  const [adjective] = weekday < 0 ? [] : (takeWeekday(post, weekday) ?? []);
  const named = WEEKDAYS[weekday]?.name ?? "";
  const byDate = date ?? (weekday < 0 ? undefined : byAdjective(today, weekday, adjective));
  if (!byDate) return undefined;
  // The nearest such day, up to three days before the date, but not in the past.
  const from = daysAfter(byDate, -3);
  return { byDate, byWeekday: weekday < 0 ? byDate : nextWeekday(from < today ? today : from, weekday), named };
}

/** The weekdays of the text, in its order: «в субботу 28.11 или в воскресенье 29.11» names two. */
const namedDays = (post: PostText): number[] =>
  WEEKDAYS.map(({ pattern }, day) => ({ day, at: post.find(pattern) }))
    .filter(({ at }) => at >= 0)
    .toSorted((one, other) => one.at - other.at)
    .map(({ day }) => day);

const ADJECTIVE = "(?:((?:ближайш|следующ|эт)\\p{L}+)\\s+)?";

const takeWeekday = (post: PostText, weekday: number): string[] | undefined => {
  const match = post.take(new RegExp(`(?:во?\\s+)?${ADJECTIVE}${WEEKDAYS[weekday]?.pattern.source}`, "iu"));
  return match && [match[1] ?? ""];
};

/** «В ближайшую пятницу» is not today, «в следующую пятницу» is a week later. */
function byAdjective(today: string, weekday: number, adjective = ""): string {
  const next = nextWeekday(today, weekday);
  if (/^следующ/iu.test(adjective)) return nextWeekday(mondayAfter(today), weekday);
  return /^ближайш/iu.test(adjective) && next === today ? daysAfter(today, 7) : next;
}

const mondayAfter = (today: string): string => nextWeekday(daysAfter(today, 1), 1);

const NUMERIC = /(?<![\d.:,])(\d{1,2})[./](0?[1-9]|1[0-2])(?:[./](20\d\d|\d\d))?(?:\s*г(?:ода|\.)?)?(?![\d:])/u;

const MONTH = `(${MONTHS.join("|")})\\p{L}*`;
/** «перенесён с 25 ноября на 2 декабря» */
const MOVED_FROM = new RegExp(
  `(?<=перен(?:[её]с|ос)\\p{L}*\\s+)с\\s+(?:\\d{1,2}\\s+${MONTH}|\\d{1,2}[./]\\d{1,2}|\\p{L}+)\\s+(?=на\\s)`,
  "iu",
);
/** «5-6 декабря», «19 и 20 декабря»: the first day. */
const WRITTEN = new RegExp(
  `(?<![\\d:.])(\\d{1,2})(?:-?го)?(?:\\s*(?:[–—-]|и)\\s*\\d{1,2})?\\s+${MONTH}\\.?(?:\\s+(20[2-4]\\d))?`,
  "iu",
);
const ISO = /(?<!\d)(20\d\d)-(\d\d)-(\d\d)(?!\d)/u;
/** «27 числа», «26-го» */
const DAY_ALONE = /(?<![\d:.])(\d{1,2})(?:-?го(?:\s+числа)?|\s+числа)(?!\p{L})/iu;

/** «до 1 декабря»: a deadline. */
const NOT_DEADLINE = "(?<!(?<!\\p{L})(?:до|после|не\\s+позднее|не\\s+позже)\\s+)";
/** «Дата: 06.12» goes before other days of the text. */
const DATE_LABEL = "(?<=(?<!\\p{L})(?:дата|когда|день|date)(?!\\p{L})[^\\n\\d]{0,12})";

function readDate(post: PostText, today: string): string | undefined {
  for (const before of [DATE_LABEL, NOT_DEADLINE]) {
    const take = ({ source }: RegExp) => post.take(new RegExp(`${before}${source}`, "iu"));
    const written = take(WRITTEN);
    if (written) {
      const month = MONTHS.findIndex((stem) => new RegExp(`^(?:${stem})`, "iu").test(written[2] ?? "")) + 1;
      return dayFrom(today, Number(written[1]), month, written[3]);
    }
    const iso = take(ISO);
    if (iso) return dayFrom(today, Number(iso[3]), Number(iso[2]), iso[1]);
    const numeric = take(NUMERIC);
    if (numeric) return dayFrom(today, Number(numeric[1]), Number(numeric[2]), numeric[3]);
    const alone = take(DAY_ALONE);
    if (alone) return dayOfMonth(today, Number(alone[1]));
  }
  return undefined;
}

/** The next day of this number, in this month or in the next ones. */
const dayOfMonth = (today: string, number: number): string | undefined =>
  Array.from({ length: 62 }, (_, days) => daysAfter(today, days)).find((day) => Number(day.slice(8)) === number);

/** In the year that the text gives, else the next such day. */
function dayFrom(today: string, day: number, month: number, year?: string): string | undefined {
  const full = year && (year.length === 2 ? 2000 + Number(year) : Number(year));
  const years = full ? [full] : [Number(today.slice(0, 4)), Number(today.slice(0, 4)) + 1];
  return years
    .map((one) => `${one}-${String(month).padStart(2, "0")}-${String(day).padStart(2, "0")}`)
    .find((text) => isDay(text) && (full || text >= today));
}

const isDay = (text: string): boolean => {
  const date = asDate(text);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
};

function readRelative(post: PostText, today: string): string | undefined {
  if (post.take(word("послезавтра"))) return daysAfter(today, 2);
  if (post.take(word("завтра"))) return daysAfter(today, 1);
  return post.take(word("сегодня")) ? today : undefined;
}

const asDate = (day: string): Date => new Date(`${day}T00:00:00Z`);

function daysAfter(day: string, days: number): string {
  const date = asDate(day);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}

const nextWeekday = (today: string, weekday: number): string =>
  daysAfter(today, (weekday - asDate(today).getUTCDay() + 7) % 7);

const CLOCK = "(\\d{1,2})[:.](\\d{2})";
/** A clock, or only its hour. */
const HOUR = "(\\d{1,2})(?:[:.](\\d{2}))?";
const HOURLY = "(?:\\s*ч(?:ас\\p{L}*|\\.)?(?!\\p{L}))?";
/** What makes two numbers something other than hours. */
const COUNTED = "(?!\\s*(?:корт|чел|игрок|мест|участ|пар|команд|раунд|лет|год))";
const RANGES = [
  // «с 15-00 до 17-00»
  /(?:с|в)?\s*(?<![\d.,:–—-])([012]?\d)-([0-5]\d)\s*(?:до|по|–|—)\s*([012]?\d)-([0-5]\d)(?![\d–—-])/iu,
  new RegExp(
    `(?<!\\p{L})с\\s*(?<!\\d)${HOUR}${HOURLY}\\s*(?:до|по|[–—-])\\s*${HOUR}${HOURLY}(?!\\d|[.,:]\\d|\\s*пар)`,
    "iu",
  ),
  new RegExp(`(?<![\\d.,:/])${HOUR}(?:\\s*pm)?\\s*[–—-]\\s*${HOUR}(?!\\d)(?=\\s*[ap]m(?!\\p{L}))`, "iu"),
  new RegExp(`(?:с\\s*)?(?<!\\d)${CLOCK}\\s*(?:[–—-]|до|по)\\s*${CLOCK}(?!\\d)`, "iu"),
  /(?<![\d.,:])([012]?\d)()\s*[–—-]\s*([012]?\d)()\s*ч(?:ас\p{L}*|\.)?/iu,
  new RegExp(`${TAKEN}[ ,]*([012]?\\d)()\\s*[–—-]\\s*([012]?\\d)()(?=\\s*(?:[,.;\\n]|$|\\p{L}))(?!\\s*корт)`, "iu"),
  // Without a word before them: hours of a day, in order.
  new RegExp(
    `(?<![\\d.,:/№-]\\s?|корт\\p{L}*\\s*)(0?[7-9]|1\\d|2[0-2])()\\s*[–—-]\\s*(0?[8-9]|1\\d|2[0-4])()(?![\\d/:–—-]|[.,]\\d)${COUNTED}`,
    "iu",
  ),
];
const PM = /^(\s*)pm(?!\p{L})/iu;
/** «в 8 вечера», «в 9:30 утра» */
const DAYTIME =
  /(?:(?<!\p{L})в\s*)?(?<![\d.,:])(\d{1,2})(?:[:.](\d{2}))?(?:\s*час\p{L}*)?\s*(утра|дня|вечера|am|pm)(?!\p{L})/iu;
/** «до 12» after «в 10 утра» */
const UNTIL_HOUR = /(?<!\p{L})до\s*(\d{1,2})()(?=\s*(?:[,.;!|\n]|$|час))/iu;
const END = new RegExp(`(?:финиш|конец|окончание|заканчиваем|до)\\s*[:–—-]?\\s*(?:в\\s*)?${CLOCK}(?!\\d)`, "iu");
const START = [
  new RegExp(`(?:начало|старт|игра(?:ем)?)\\s*(?:игр\\p{L}*)?\\s*[:–—-]?\\s*в?\\s*${CLOCK}(?!\\d)`, "iu"),
  new RegExp(`(?:в\\s*)?(?<![\\d.])${CLOCK}(?!\\.?\\d)`, "iu"),
  /(?<!\p{L})в\s*([012]?\d)-([0-5]\d)(?![\d–—-]|\s*(?:корт|чел|мест))/iu,
  /(?<!\p{L})в\s*(\d{1,2})()(?:\s*час\p{L}*|\s*ч\.?)(?!\p{L})/iu,
  // «19 ч»: longer than an evening lasts.
  /(?<![\d:–—-]\s?|\d[.,])(1\d|2[0-3])()\s*ч(?:ас\p{L}*|\.)?(?!\p{L})/iu,
  /(?<!\p{L})в\s*(0?[7-9]|1\d|2[0-3])()(?=\s*(?:[,;!?|\n]|\.(?!\d)|$|(?:на|в|по)\s))/iu,
];
/** When people gather, not when they play. */
const GATHERING = new RegExp(`(?:сбор|приход|приезд|разминка)[^\\n\\d]{0,12}${CLOCK}`, "iu");
const HALF = /(?:(\d)[.,]5|полтора)\s*час/iu;
const HOURS = /(?<!\d)(\d)\s*ч(?:ас(?:а|ов)?|\.)?(?!\p{L})/iu;

type PostTimes = Pick<Partial<WizardForm>, "start_time" | "end_time"> & {
  /** The times as they are, where the forms do not offer them: «18:45–20:45». */
  exact?: string;
};

/** The start and the end. */
export function readTimes(post: PostText): PostTimes {
  post.take(GATHERING);
  for (const pattern of RANGES) {
    const range = post.take(pattern);
    if (range) {
      const noon = post.takeAfter(range, PM) ? 12 : 0;
      return offered(clock(hour(range[1], noon), range[2]), clock(hour(range[3], noon), range[4]));
    }
  }
  const named = readDaytime(post);
  const end = post.take(END) ?? (named && post.take(UNTIL_HOUR));
  const start = named ?? readStart(post);
  if (!start) return {};
  // «в 7 вечера, до 9»
  const noon = named && clock(end?.[1], end?.[2]) < start ? 12 : 0;
  if (end) return offered(start, clock(hour(end[1], noon), end[2]));
  const half = post.take(HALF);
  const hours = half ? Number(half[1] ?? 1) + 0.5 : Number(post.take(HOURS)?.[1] ?? 0);
  return offered(start, hours > 0 ? later(start, hours * 60) : "");
}

const hour = (written = "", noon: number): string => (Number(written) < 12 ? String(Number(written) + noon) : written);

function readDaytime(post: PostText): string | undefined {
  const named = post.take(DAYTIME);
  if (!named) return undefined;
  const [, hours, minutes, part] = named;
  return clock(hour(hours, part === "утра" || part === "am" ? 0 : 12), minutes);
}

function readStart(post: PostText): string | undefined {
  for (const pattern of START) {
    const match = post.take(pattern);
    if (match) return clock(match[1], match[2]);
  }
  return undefined;
}

const clock = (hours = "", minutes = ""): string => `${hours.padStart(2, "0")}:${minutes || "00"}`;

function later(time: string, minutes: number): string {
  const total = Number(time.slice(0, 2)) * 60 + Number(time.slice(3)) + minutes;
  return clock(String(Math.floor(total / 60)), String(total % 60).padStart(2, "0"));
}

const CLOCK_TIME = /^(?:[01]\d|2[0-3]):[0-5]\d$/;

/** An end without its start would say nothing. */
function offered(start: string, end: string): PostTimes {
  const real = [start, end].filter((time) => CLOCK_TIME.test(time));
  const exact = real.some((time) => !timeOptions.includes(time)) && { exact: real.join("–") };
  if (!timeOptions.includes(start)) return { ...exact };
  return { start_time: start, ...(timeOptions.includes(end) && end > start && { end_time: end }), ...exact };
}

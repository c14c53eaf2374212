// The day and the times of an announcement.
import { timeOptions, type WizardForm } from "@bandeha/contract";
import { type PostText, TAKEN } from "./post-text.ts";

/** From Sunday, as in JavaScript. */
const WEEKDAYS: readonly { pattern: RegExp; name: string }[] = [
  { pattern: word("воскресень[еюя]|вс"), name: "воскресенье" },
  { pattern: word("понедельник[ау]?|пн"), name: "понедельник" },
  { pattern: word("вторник[ау]?|вт"), name: "вторник" },
  { pattern: word("сред[ауыеу]|ср"), name: "среда" },
  { pattern: word("четверг[ау]?|чт"), name: "четверг" },
  { pattern: word("пятниц[ауые]|пт"), name: "пятница" },
  { pattern: word("суббот[ауые]|сб"), name: "суббота" },
];
const MONTHS = [
  "январ",
  "феврал",
  "март",
  "апрел",
  "ма[йя]",
  "июн",
  "июл",
  "август",
  "сентябр",
  "октябр",
  "ноябр",
  "декабр",
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
  const weekday = WEEKDAYS.findIndex(({ pattern }) => post.has(pattern));
  const date = readDate(post, today) ?? readRelative(post, today);
  if (weekday >= 0) post.take(new RegExp(`(?:в[о]?\\s+)?${WEEKDAYS[weekday]?.pattern.source}`, "iu"));
  const named = WEEKDAYS[weekday]?.name ?? "";
  const byDate = date ?? (weekday < 0 ? undefined : nextWeekday(today, weekday));
  if (!byDate) return undefined;
  // The nearest such day, up to three days before the date, but not in the past.
  const from = daysAfter(byDate, -3);
  return { byDate, byWeekday: weekday < 0 ? byDate : nextWeekday(from < today ? today : from, weekday), named };
}

const NUMERIC = /(?<![\d.:,])(\d{1,2})[./](0?[1-9]|1[0-2])(?:[./](20\d\d|\d\d))?(?:\s*г(?:ода|\.)?)?(?![\d:])/u;

function readDate(post: PostText, today: string): string | undefined {
  const written = post.take(
    new RegExp(`(?<!\\d)(\\d{1,2})(?:-?го)?\\s+(${MONTHS.join("|")})\\p{L}*(?:\\s+(20\\d\\d))?`, "iu"),
  );
  if (written) {
    const month = MONTHS.findIndex((stem) => new RegExp(`^${stem}`, "iu").test(written[2] ?? "")) + 1;
    return dayFrom(today, Number(written[1]), month, written[3]);
  }
  const iso = post.take(/(?<!\d)(20\d\d)-(\d\d)-(\d\d)(?!\d)/u);
  if (iso) return dayFrom(today, Number(iso[3]), Number(iso[2]), iso[1]);
  const numeric = post.take(NUMERIC);
  return numeric && dayFrom(today, Number(numeric[1]), Number(numeric[2]), numeric[3]);
}

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
const RANGES = [
  new RegExp(`(?:с\\s*)?(?<!\\d)${CLOCK}\\s*(?:[–—-]|до|по)\\s*${CLOCK}(?!\\d)`, "iu"),
  /(?<!\p{L})с\s*(\d{1,2})()(?:\s*ч\p{L}*)?\s*(?:до|по|[–—-])\s*(\d{1,2})()(?:\s*ч\p{L}*)?(?!\d|[.,:]\d)/iu,
  /(?<![\d.,:])([012]?\d)()\s*[–—-]\s*([012]?\d)()\s*ч(?:ас\p{L}*|\.)?/iu,
  new RegExp(`${TAKEN}[ ,]*([012]?\\d)()\\s*[–—-]\\s*([012]?\\d)()(?=\\s*(?:[,.;\\n]|$|\\p{L}))(?!\\s*корт)`, "iu"),
];
/** «в 8 вечера», «в 9:30 утра» */
const DAYTIME =
  /(?:(?<!\p{L})в\s*)?(?<![\d.,:])(\d{1,2})(?:[:.](\d{2}))?(?:\s*час\p{L}*)?\s*(утра|дня|вечера)(?!\p{L})/iu;
const END = new RegExp(`(?:финиш|конец|окончание|заканчиваем|до)\\s*[:–—-]?\\s*(?:в\\s*)?${CLOCK}(?!\\d)`, "iu");
const START = [
  new RegExp(`(?:начало|старт|игра(?:ем)?)\\s*(?:игр\\p{L}*)?\\s*[:–—-]?\\s*в?\\s*${CLOCK}(?!\\d)`, "iu"),
  new RegExp(`(?:в\\s*)?(?<![\\d.])${CLOCK}(?![\\d.])`, "iu"),
  /(?<!\p{L})в\s*(\d{1,2})()(?:\s*час\p{L}*|\s*ч\.?)(?!\p{L})/iu,
];
/** When people gather, not when they play. */
const GATHERING = new RegExp(`(?:сбор|приход|приезд|разминка)[^\\n\\d]{0,12}${CLOCK}`, "iu");
const HALF = /(?:(\d)[.,]5|полтора)\s*час/iu;
const HOURS = /(?<!\d)(\d)\s*час(?:а|ов)?(?!\p{L})/iu;

/** The start and the end; times that the forms do not offer are left out. */
export function readTimes(post: PostText): Pick<Partial<WizardForm>, "start_time" | "end_time"> {
  post.take(GATHERING);
  for (const pattern of RANGES) {
    const range = post.take(pattern);
    if (range) return offered(clock(range[1], range[2]), clock(range[3], range[4]));
  }
  const end = post.take(END);
  const start = readStart(post);
  if (!start) return {};
  if (end) return offered(start, clock(end[1], end[2]));
  const half = post.take(HALF);
  const hours = half ? Number(half[1] ?? 1) + 0.5 : Number(post.take(HOURS)?.[1] ?? 0);
  return offered(start, hours > 0 ? later(start, hours * 60) : "");
}

function readStart(post: PostText): string | undefined {
  const named = post.take(DAYTIME);
  if (named) {
    const [, hours, minutes, part] = named;
    const afternoon = part !== "утра" && Number(hours) < 12;
    return clock(String(Number(hours) + (afternoon ? 12 : 0)), minutes);
  }
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

const offered = (start: string, end: string): Pick<Partial<WizardForm>, "start_time" | "end_time"> => ({
  ...(timeOptions.includes(start) && { start_time: start }),
  ...(timeOptions.includes(end) && end > start && { end_time: end }),
});

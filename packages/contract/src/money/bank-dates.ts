// Days and times as banks write them, in Russian and in English.

export const DATE =
  /(?<!\d)(\d{1,2})([./])(\d{1,2})(?:[./](\d{4}|\d{2}))?(?![\d.])|(?<!\d)(\d{4})[-/.](\d{2})[-/.](\d{2})(?!\d)|(?<!\d)(\d{1,2})-(\d{1,2})-(\d{4})(?!\d)/;
const MONTHS = [
  /^(?:янв|jan)/i,
  /^(?:фев|feb)/i,
  /^(?:мар|mar)/i,
  /^(?:апр|apr)/i,
  /^(?:ма[йя]|may)/i,
  /^(?:июн|jun)/i,
  /^(?:июл|jul)/i,
  /^(?:авг|aug)/i,
  /^(?:сен|sep)/i,
  /^(?:окт|oct)/i,
  /^(?:ноя|nov)/i,
  /^(?:дек|dec)/i,
];
const MONTH =
  "(?:янв|фев|мар|апр|ма[йя]|июн|июл|авг|сен|окт|ноя|дек)[а-я]*|(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*";
const YEAR = String.raw`(?:[\s,.]+(\d{4})(?!\d)(?:\s*г\.?(?!\p{L}))?)?`;
/** «22 ноября 2026 г.», «22 Nov», «Nov 22, 2026» */
export const WORDED = new RegExp(
  String.raw`(?<!\d)(\d{1,2})(?:st|nd|rd|th)?[\s-]+(${MONTH})(?!\p{L})\.?${YEAR}|(?<!\p{L})((?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*)\.?\s+(\d{1,2})(?:st|nd|rd|th)?(?![\d.:])${YEAR}`,
  "iu",
);
export const TIME = /(?<![\d.:])([01]?\d|2[0-3]):([0-5]\d)(?::[0-5]\d)?(?!\d)(?:\s*([ap])\.?m\b\.?)?/i;
const TODAY = /сегодня|(?<!\p{L})today(?!\p{L})/iu;
const YESTERDAY = /вчера|(?<!\p{L})yesterday(?!\p{L})/iu;

const WEEKDAY =
  "(?:понедельник|вторник|среда|четверг|пятница|суббота|воскресенье|пн|вт|ср|чт|пт|сб|вс|(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*)";
const DAY = new RegExp(
  String.raw`^\s*(?:${WEEKDAY}\s*[.,]?\s+)?(?:сегодня|вчера|today|yesterday|${WEEKDAY}|\d{1,2}(?:st|nd|rd|th)?\s+\p{L}{3,9}|\p{L}{3,9}\.?\s+\d{1,2}(?:st|nd|rd|th)?|(?:0?[1-9]|[12]\d|3[01])\.(?:0?[1-9]|1[0-2])(?:\.\d{2,4})?|\d{1,2}\/\d{1,2}(?:\/\d{2,4})?|\d{4}-\d{2}-\d{2})\s*[,.]?(?:\s*(?:\d{4}(?:\s*г\.?)?|\p{L}{2,11}))?\s*$`,
  "iu",
);

/** A heading of a day: «22 ноября», «Вчера», «Nov 22, 2026», but not «0.00», a fee. */
export const isDay = (line: string): boolean => DAY.test(line);

/** `YYYY-MM-DD`; "" without a date. A date without a year is the latest that is not after today. */
export function dateIn(text: string, today: string): string {
  const worded = WORDED.exec(text);
  const written = Math.min(...[worded, DATE.exec(text)].map((match) => match?.index ?? Number.POSITIVE_INFINITY));
  // «за вчера» of a message comes after the date of its transfer.
  const isBefore = (word: RegExp) => (word.exec(text)?.index ?? Number.POSITIVE_INFINITY) < written;
  if (isBefore(TODAY)) return today;
  if (isBefore(YESTERDAY)) return dayBefore(today);
  if (worded) {
    const [, day = worded[5], month = worded[4], year = worded[6]] = worded;
    return dayOf(Number(day), MONTHS.findIndex((name) => name.test(month ?? "")) + 1, year, today);
  }
  const match = DATE.exec(text);
  if (!match) return "";
  const [, first, mark, second, year, isoYear, isoMonth, isoDay, dashedDay, dashedMonth, dashedYear] = match;
  if (isoYear) return dayOf(Number(isoDay), Number(isoMonth), isoYear, today);
  if (dashedYear) return dayOf(Number(dashedDay), Number(dashedMonth), dashedYear, today);
  // «11/22/2026»: no month is the 22nd.
  const isAmerican = mark === "/" && Number(second) > 12;
  const [day, month] = isAmerican ? [second, first] : [first, second];
  return dayOf(Number(day), Number(month), year, today);
}

/** `HH:MM`; midnight without a time. */
export function clockIn(text: string): string {
  const [, hours = "0", minutes = "00", half] = TIME.exec(text) ?? [];
  const noon = half?.toLowerCase() === "p" ? 12 : 0;
  const hour = half ? (Number(hours) % 12) + noon : Number(hours);
  return `${String(hour).padStart(2, "0")}:${minutes}`;
}

function dayOf(day: number, month: number, year: string | undefined, today: string): string {
  if (day < 1 || month < 1 || month > 12) return "";
  const two = (value: number) => String(value).padStart(2, "0");
  const full = year?.length === 2 ? `20${year}` : year;
  const dated = (of: string | number) => real(`${of}-${two(month)}-${two(day)}`);
  if (full) return dated(full);
  const thisYear = dated(today.slice(0, 4));
  return thisYear !== "" && thisYear <= today ? thisYear : dated(Number(today.slice(0, 4)) - 1);
}

/** Empty for a day that no calendar has, as 31 February: the server refuses it. */
function real(day: string): string {
  const time = Date.parse(`${day}T00:00:00Z`);
  return Number.isFinite(time) && new Date(time).toISOString().startsWith(day) ? day : "";
}

function dayBefore(day: string): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) - 86_400_000).toISOString().slice(0, 10);
}

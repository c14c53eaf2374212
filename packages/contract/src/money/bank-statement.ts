// Reads the text that a person copies from a bank: the history of an app, a mail, a table or a CSV file. Only incoming transfers come out.
// The text has no fixed format, so each transfer is found by its sum; date, time, name and message are looked for beside it.
import { limits } from "../limits.ts";
import { type BankColumns, bankColumnsOf, sumOfRow, withCells } from "./bank-table.ts";
import { parseRoubles } from "./kopecks.ts";

export type StatementLine = {
  /** `YYYY-MM-DD HH:MM:00.000Z`, the bank's local time; "" where there is no date. */
  paid_at: string;
  kopecks: number;
  payer: string;
  text: string;
  turn: number;
};

export type StatementReading = {
  lines: StatementLine[];
  /** Outgoing and failed transfers, which are left out. */
  outgoing: number;
  /** The text has more transfers than one reading takes. */
  cut: boolean;
};

/** A sum with a currency, a sign or kopecks; a bare number is none. */
const SUM =
  /(?<![\d.,:])(?<sign>(?<!\p{L})[+\-−–]\s?)?(?<sum>\d{1,3}(?:[ \u00a0\u202f]\d{3})+|\d{1,3}(?:,\d{3})+(?=\.\d\d(?!\d))|\d{1,7})(?<rest>[.,]\d{1,2})?(?<unit>[ \u00a0\u202f]*(?:₽|рубл(?:ь|я|ей)|руб\.?|RUB|RUR|р\.?(?!\p{L})))?(?![\d:]|[.,]\d|\s*(?:[$\u20ac\u00a3\u00a5\u20b8]|(?:USD|EUR|CNY|KZT|BYN)(?!\p{L})|долл|евро))/giu;
/** Sums that are not the transfer. */
const BESIDE =
  /(?<!\p{L})(?:баланс|остат\p{L}*|доступн\p{L}*|комисси\p{L}*|к[еэ]шб[еэ]к\p{L}*|бонус\p{L}*|итого|всего|лимит\p{L}*|задолженност\p{L}*)[^\d;\t]{0,24}\d[\d \u00a0\u202f]*(?:[.,]\d{1,2})?(?:\s*(?:₽|руб\.?|RUB|RUR|р(?!\p{L})\.?))?/giu;
const DATE =
  /(?<!\d)(\d{1,2})[./](\d{1,2})(?:[./](\d{4}|\d{2}))?(?![\d.])|(?<!\d)(\d{4})-(\d{2})-(\d{2})|(?<!\d)(\d{1,2})-(\d{1,2})-(\d{4})(?!\d)/;
const MONTHS = ["янв", "фев", "мар", "апр", "ма", "июн", "июл", "авг", "сен", "окт", "ноя", "дек"];
const WORDED =
  /(?<!\d)(\d{1,2})\s+(янв|фев|мар|апр|ма[йя]|июн|июл|авг|сен|окт|ноя|дек)[а-я]*\.?(?:\s+(\d{4})(?:\s*г\.?(?!\p{L}))?)?/iu;
const TIME = /(?<![\d.:])([01]?\d|2[0-3]):([0-5]\d)(?::[0-5]\d)?(?!\d)/;
/** «ТАЛИ-47» after a name is the note. */
const NO_NOTE = String.raw`\s+(?!\p{L}{4}[\s\-–—_.№#]*\d\d(?![\d.:/]))`;
/** «Ирина Викторовна Щ.», «Щербакова Ирина», «ИРИНА Щ.», «Ирина В. Щ.», and «Щ. Ирина Викторовна» of a statement of Sber. */
const NAME = new RegExp(
  String.raw`\p{Lu}[\p{L}-]+(?:${NO_NOTE}\p{Lu}[\p{L}-]+){0,2}${NO_NOTE}\p{Lu}(?:[\p{L}-]+|\.|(?!\p{L}))(?:\s+\p{Lu}\.)?|(?<!\p{L})\p{Lu}\.\s+\p{Lu}[\p{L}-]+(?:${NO_NOTE}\p{Lu}[\p{L}-]+)?`,
  "gu",
);
/** What is left of a heading when the name, the date and the time are taken out. */
const EMPTY_WORDS = /^(?:перевод|поступление|зачисление|сегодня|вчера|от|в|,|\s)+$|^в\s+/iu;
const NO_NAME =
  /ндс|перевод|оплат|пополн|зачисл|входящ|сбп|банк|систем|сч[её]т|карт|баланс|комисс|итог|остат|дата|сумма/iu;
const INCOMING = /зачисл|пополн|входящ|поступл|получен/iu;
const OUTGOING = /списан|исходящ|снят|покупк/iu;
const FROM = /(?<!\p{L})(?:перевод|от)\s+(?:от\s+)?\p{Lu}|перевод\s+от/u;
/** The money has not come. */
const FAILED =
  /(?<!\p{L})(?:failed|rejected|declined|отклон[её]н\p{L}*|отмен[её]н\p{L}*|неуспешн\p{L}*|не\s+выполнен\p{L}*)(?!\p{L})/iu;

/**
 * @param today `YYYY-MM-DD`: the year of a date without one is the latest that is not after it
 */
export function readStatement(text: string, today: string): StatementReading {
  const blocks = blocksOf(withPlainSums(text.slice(0, limits.payments.statementMax)));
  // A bank that writes «+» before what came writes nothing before what went.
  const isSigned = blocks.some(({ sign }) => sign === "+");
  const lines: StatementLine[] = [];
  let outgoing = 0;
  let day = "";
  for (const block of blocks) {
    const date = dateIn(block.text, today);
    day = date || day;
    if (block.sum === undefined) continue;
    const isUnmarked = isSigned && block.sign === "" && !INCOMING.test(block.text) && !FROM.test(block.text);
    if (block.isOut || isUnmarked) {
      outgoing++;
      continue;
    }
    if (block.sum === 0) continue;
    const found = detailsOf(block.text, day);
    const same = lines.filter(
      (line) =>
        line.kopecks === block.sum &&
        line.paid_at === found.paid_at &&
        line.payer === found.payer &&
        line.text === found.text,
    );
    lines.push({ ...found, kopecks: block.sum, turn: Math.min(99, same.length) });
  }
  const max = limits.payments.linesMax;
  return {
    lines: lines.slice(0, max),
    outgoing,
    cut: lines.length > max || text.length > limits.payments.statementMax,
  };
}

/** «+7 999 123-45-67», «+7 (900) ***-**-67»: read otherwise, a phone is a sum with a sign. */
const SPACED_PHONE =
  /(?<!\d)\+7[\s(\-\u2013]{0,3}[\d*\u2022x]{3}[\s)\-\u2013]{0,3}[\d*\u2022x]{3}[ \u00a0\-\u2013]?[\d*\u2022x]{2}[ \u00a0\-\u2013]?[\d*\u2022x]{2}(?!\d)/giu;

/** Thin and other spaces or an apostrophe between digits, and kopecks in words: read otherwise, «1 500 ₽» would be one rouble. */
const withPlainSums = (text: string): string =>
  text
    .replaceAll(/[\u200b-\u200d\u2060\ufeff]/g, "")
    .replaceAll(/[\u2000-\u200a\u205f\u3000]/g, " ")
    .replaceAll(SPACED_PHONE, (phone) => phone.replaceAll(/[^\d*\u2022x]/giu, ""))
    .replaceAll(/(?<=\d)['\u2019\u02bc\u00b4`](?=\d{3}(?!\d))/g, " ")
    .replaceAll(
      /(?<=\d)([ \u00a0\u202f]*(?:₽|рубл(?:ь|я|ей)|руб\.?|р\.?))[ \u00a0\u202f]*(\d{1,2})[ \u00a0\u202f]*коп(?:ейк[аи]|еек|\.)?(?!\p{L})/giu,
      (_, unit: string, kopecks: string) => `,${kopecks.padStart(2, "0")}${unit}`,
    );

type Block = { text: string; sum: number | undefined; sign: string; isOut: boolean };

/**
 * Lines that belong to one transfer. A blank line ends a block, and so does a second sum, because a transfer has one.
 * Where the first transfer has its name above its sum, the next name begins the next transfer.
 */
function blocksOf(text: string): Block[] {
  const blocks: Block[] = [];
  let rows: string[] = [];
  let sum: FoundSum | undefined;
  let named = false;
  let columns: BankColumns | undefined;
  const end = () => {
    const joined = rows.join("\n");
    if (joined.trim())
      blocks.push({
        text: joined,
        sum: sum?.kopecks,
        sign: sum?.sign ?? "",
        isOut: sum ? isOutgoing(sum, joined) : false,
      });
    rows = [];
    sum = undefined;
    named = false;
  };
  for (const copied of text.split(/\r?\n/)) {
    const written = withCells(copied);
    const header = bankColumnsOf(written);
    if (header) {
      columns = header;
      end();
      continue;
    }
    const line = written.replace(BESIDE, " ");
    const found = columns && isWholeRow(line) ? sumInColumn(written, columns) : sumIn(line);
    if (!written.trim()) {
      end();
      continue;
    }
    // In the list of an app the name comes before its sum or after it; a line with a date of its own begins the next transfer.
    const last = blocks.at(-1);
    if (last && rows.length === 0 && !found && isMoreOf(last.text, line)) {
      last.text += `\n${line}`;
      continue;
    }
    const isNext = found || isDay(line) || (named && isOnlyName(line));
    if ((sum && isNext) || (found && isWholeRow(line))) end();
    rows.push(without(line, found));
    if (!sum && !found) named ||= isOnlyName(line);
    sum ??= found;
    if (found && isWholeRow(line)) end();
  }
  end();
  return blocks;
}

/** A second row of one transfer, which repeats its date and has no sum: the sender in a statement of Sber. */
function isMoreOf(row: string, line: string): boolean {
  const date = DATE.exec(line);
  return date?.index === 0 && !isDay(line) && isWholeRow(row) && DATE.exec(row)?.[0] === date[0];
}

type FoundSum = { kopecks: number; sign: string; raw: string };

function sumIn(line: string): FoundSum | undefined {
  const cells = line.split(/[;\t]/);
  for (const cell of cells) {
    for (const { 0: raw, groups = {} } of cell.matchAll(SUM)) {
      const { sign = "", sum = "", rest = "", unit = "" } = groups;
      if (!sign.trim() && !unit && !/^[.,]\d\d$/.test(rest)) continue;
      // «22.11» and «5.12» are dates.
      if (!unit && !sign.trim() && DATE.test(raw) && !/[.,]\d0$|[.,]00$/.test(raw)) continue;
      const kopecks = parseRoubles(sum.replaceAll(",", "") + rest);
      if (kopecks !== undefined) return { kopecks, sign: sign.trim(), raw };
    }
  }
  return undefined;
}

function sumInColumn(line: string, columns: BankColumns): FoundSum | undefined {
  const found = sumOfRow(line, columns);
  return (
    found && {
      kopecks: found.kopecks,
      sign: found.isOut ? "-" : found.raw.trim().startsWith("+") ? "+" : "",
      raw: found.raw,
    }
  );
}

/** «Ирина Викторовна Щ.» and nothing else. */
const isOnlyName = (line: string): boolean => nameIn(line.trim()) !== "" && nameIn(line.trim()) === line.trim();

function isOutgoing({ sign }: FoundSum, text: string): boolean {
  if (FAILED.test(text)) return true;
  if (sign === "+") return false;
  if (sign) return true;
  return OUTGOING.test(text) && !INCOMING.test(text);
}

const without = (line: string, sum: FoundSum | undefined): string => (sum ? line.replace(sum.raw, " ") : line);

/** A row of a table has everything: several cells with a date. */
const isWholeRow = (line: string): boolean => line.split(/[;\t]/).length > 2 && DATE.test(line);

/** A heading of a day: «22 ноября», «Вчера». */
const isDay = (line: string): boolean =>
  /^\s*(?:(?:пн|вт|ср|чт|пт|сб|вс|понедельник|вторник|среда|четверг|пятница|суббота|воскресенье)\s*[.,]\s*)?(?:сегодня|вчера|понедельник|вторник|среда|четверг|пятница|суббота|воскресенье|\d{1,2}\s+\p{L}{3,8}|\d{1,2}\.\d{1,2}(?:\.\d{2,4})?)\s*[,.]?(?:\s*(?:\d{4}|\p{L}{2,11}))?\s*$/iu.test(
    line,
  );

function dateIn(text: string, today: string): string {
  if (/сегодня/iu.test(text)) return today;
  if (/вчера/iu.test(text)) return dayBefore(today);
  const worded = WORDED.exec(text);
  if (worded) {
    const month = MONTHS.findIndex((name) => worded[2]?.toLowerCase().startsWith(name)) + 1;
    return dayOf(Number(worded[1]), month, worded[3], today);
  }
  const match = DATE.exec(text);
  if (!match) return "";
  const [, day, month, year, isoYear, isoMonth, isoDay, dashedDay, dashedMonth, dashedYear] = match;
  if (dashedYear) return dayOf(Number(dashedDay), Number(dashedMonth), dashedYear, today);
  return isoYear
    ? dayOf(Number(isoDay), Number(isoMonth), isoYear, today)
    : dayOf(Number(day), Number(month), year, today);
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

function detailsOf(block: string, day: string): Pick<StatementLine, "paid_at" | "payer" | "text"> {
  const time = TIME.exec(block);
  const clock = time ? `${(time[1] ?? "").padStart(2, "0")}:${time[2]}` : "00:00";
  const cells = block
    .split(/[\n;\t]|\s{3,}|\s·\s|\s[|—]\s/)
    .map((cell) => cell.replaceAll('"', "").trim())
    .filter((cell) => /\p{L}/u.test(cell));
  const payer = cells.map(nameIn).find(Boolean) ?? "";
  const text = cells
    .map((cell) => [payer, TIME, DATE, WORDED].reduce<string>((left, part) => left.replace(part, "\n"), cell))
    .flatMap((cell) => cell.split("\n"))
    .map((part) => part.replace(EMPTY_WORDS, "").replaceAll(/^[\s,.:;-]+|[\s,:;-]+$/g, ""))
    .filter((part) => /\p{L}/u.test(part))
    .join(", ");
  return { paid_at: day ? `${day} ${clock}:00.000Z` : "", payer: payer.slice(0, 120), text: text.slice(0, 300) };
}

function nameIn(cell: string): string {
  const words = cell.replace(/^(?:перевод|от|поступление|зачисление|входящий)(?:\s+от)?\s+/iu, "");
  return [...words.matchAll(NAME)].map(([found]) => found).find((found) => !NO_NAME.test(found)) ?? "";
}

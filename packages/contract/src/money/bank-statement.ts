// Reads the text that a person copies from a bank: the history of an app, a mail, a table or a CSV file. Only incoming transfers come out.
// The text has no fixed format, so each transfer is found by its sum; date, time, name and message are looked for beside it.
import { limits } from "../limits.ts";
import { clockIn, DATE, dateIn, isDay, TIME, WORDED } from "./bank-dates.ts";
import {
  BESIDE,
  SUM,
  withoutPageBreaks,
  withoutRepeatedLine,
  withoutRepeatedSum,
  withPlainSums,
  ZERO,
} from "./bank-sums.ts";
import { type BankColumns, bankColumnsOf, cellsOf, joinQuoted, reachesSum, sumOfRow, withCells } from "./bank-table.ts";
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
  /** What has figures and is no transfer, as it was pasted: a person looks at it. */
  unread: string[];
  /** The text has more transfers than one reading takes. */
  cut: boolean;
};

/** «ТАЛИ-47» after a name is the note. */
const NO_NOTE = String.raw`\s+(?!\p{L}{4}[\s\-–—_.№#]*\d\d(?![\d.:/]))`;
/** «Ирина Викторовна Щ.», «Щербакова Ирина», «ИРИНА Щ.», «Ирина В. Щ.», and «Щ. Ирина Викторовна» of a statement of Sber. */
const NAME = new RegExp(
  String.raw`\p{Lu}[\p{L}-]{1,60}(?:${NO_NOTE}\p{Lu}[\p{L}-]{1,60}){0,2}${NO_NOTE}\p{Lu}(?:[\p{L}-]{1,60}|\.|(?!\p{L}))(?:\s*\p{Lu}\.)?|(?<!\p{L})\p{Lu}\.\s+\p{Lu}[\p{L}-]{1,60}(?:${NO_NOTE}\p{Lu}[\p{L}-]{1,60})?`,
  "gu",
);
/** What is left of a heading when the name, the date and the time are taken out. */
const EMPTY_WORDS =
  /^(?:перевод|поступление|зачисление|сегодня|вчера|понедельник|вторник|среда|четверг|пятница|суббота|воскресенье|от|в|today|yesterday|at|from|,|\s)+$|^(?:в|at)\s+|(?<=\s)(?:от|from)\s*$/iu;
const NO_NAME =
  /ндс|перевод|оплат|пополн|зачисл|входящ|сбп|банк|систем|сч[её]т|карт|баланс|комисс|итог|остат|дата|сумма|(?<!\p{L})(?:bank|transfer|payment|incoming|received?|deposit|account|card|balance|amount|date|faster|completed|top)(?!\p{L})/iu;
const INCOMING = /зачисл|пополн|входящ|поступл|получен|incoming|received|deposit|credit|top.?up/iu;
/** «Перевод. Счет RUB. 1500 RUB. Иван И.» is T-Bank's message about money that went. */
const OUTGOING =
  /списан|исходящ|снят|покупк|outgoing|purchase|withdraw|sent to|debit|перевод[.,]\s+(?:карта|сч[её]т)(?![\s\S]{0,200}\sот\s)/iu;
const FROM = /(?<!\p{L})(?:перевод|от|from)\s+(?:от\s+)?\p{Lu}|перевод\s+от|transfer\s+from/iu;
/** The money has not come. */
const FAILED =
  /(?<!\p{L})(?:failed|rejected|declined|cancell?ed|reversed|отклон[её]н\p{L}*|отмен[её]н\p{L}*|неуспешн\p{L}*|не\s+выполнен\p{L}*)(?!\p{L})/iu;

/**
 * @param today `YYYY-MM-DD`: the year of a date without one is the latest that is not after it
 */
export function readStatement(text: string, today: string): StatementReading {
  const plain = withoutRepeatedLine(withPlainSums(withoutPageBreaks(text.slice(0, limits.payments.statementMax))));
  const marked = blocksOf(plain, false);
  // Where no sum has a sign, a currency or kopecks, a number alone in its line or cell is a sum.
  const blocks = marked.some(({ sum }) => sum !== undefined) ? marked : blocksOf(plain, true);
  // A bank that writes «+» before what came writes nothing before what went.
  const isSigned = blocks.some(({ sign }) => sign === "+");
  const lines: StatementLine[] = [];
  const unread: string[] = [];
  const turns = new Map<string, number>();
  let outgoing = 0;
  let day = "";
  for (const block of blocks) {
    const date = dateIn(block.text, today);
    day = date || day;
    if (block.sum === undefined || block.sum > limits.payments.kopecksMax) {
      if (hasFigures(block.copied)) unread.push(block.copied.trim());
      continue;
    }
    const isUnmarked = isSigned && block.sign === "" && !INCOMING.test(block.text) && !FROM.test(block.text);
    if (block.isOut || isUnmarked) {
      outgoing++;
      continue;
    }
    const found = detailsOf(block.text, day);
    const key = JSON.stringify([block.sum, found]);
    const turn = turns.get(key) ?? 0;
    turns.set(key, turn + 1);
    lines.push({ ...found, kopecks: block.sum, turn: Math.min(99, turn) });
  }
  const max = limits.payments.linesMax;
  return {
    lines: lines.slice(0, max),
    outgoing,
    unread,
    cut: lines.length > max || text.length > limits.payments.statementMax,
  };
}

/** Figures that are no date, time, phone, balance or masked card: perhaps a sum. */
const hasFigures = (text: string): boolean =>
  /\d/.test(
    text
      .replace(BESIDE, " ")
      .replaceAll(ZERO, " ")
      .replaceAll(new RegExp(WORDED, "giu"), " ")
      .replaceAll(new RegExp(DATE, "g"), " ")
      .replaceAll(new RegExp(TIME, "gi"), " ")
      .replaceAll(PHONE, " ")
      .replaceAll(MASKED, " ")
      .replaceAll(/(?<!\d)(?:19|20)\d\d(?!\d)/g, " "),
  );
const PHONE = /(?<!\d)(?:\+?7|8)[\s(-]{0,3}[\d*\u2022x]{3}[\s)-]{0,3}(?:[\d*\u2022x][\s-]?){7}(?!\d)/giu;
/** «*1234», «•• 1234», «40817810…» */
const MASKED = /(?<![*\u2022])[*\u2022]+\s?\d{2,4}(?!\d)|(?<!\d)\d{16,20}(?!\d)/g;

type Block = { text: string; copied: string; sum: number | undefined; sign: string; isOut: boolean };

/**
 * Lines that belong to one transfer. A blank line ends a block, and so does a second sum, because a transfer has one.
 * Where the first transfer has its name above its sum, the next name begins the next transfer.
 * @param bare whether a number alone is a sum
 */
function blocksOf(text: string, bare: boolean): Block[] {
  const blocks: Block[] = [];
  let rows: string[] = [];
  let copies: string[] = [];
  let sum: FoundSum | undefined;
  let named = false;
  /** The line of the sum has its name too, as where a person lists who paid. */
  let whole = false;
  let columns: BankColumns | undefined;
  const end = () => {
    const joined = rows.join("\n");
    if (joined.trim() || sum)
      blocks.push({
        text: joined,
        copied: copies.join("\n"),
        sum: sum?.kopecks,
        sign: sum?.sign ?? "",
        isOut: sum ? isOutgoing(sum, joined) : false,
      });
    rows = [];
    copies = [];
    sum = undefined;
    named = false;
    whole = false;
  };
  for (const copied of joinQuoted(text.split(/\r?\n/)).flatMap(splitSums)) {
    const header = bankColumnsOf(copied);
    if (header) {
      columns = header;
      end();
      continue;
    }
    const written = withCells(copied, columns);
    const line = written.replace(BESIDE, " ");
    const cells = cellsOf(written);
    const isRow = isWholeRow(line) || (columns !== undefined && reachesSum(cells, columns));
    const found = columns && isRow ? sumInColumn(cells, columns) : sumIn(line, bare);
    if (!written.trim()) {
      end();
      continue;
    }
    // In the list of an app the name comes before its sum or after it; a line with a date of its own begins the next transfer.
    const last = blocks.at(-1);
    if (last && rows.length === 0 && !found && !isRow && isMoreOf(last.text, line)) {
      last.text += `\n${line}`;
      last.copied += `\n${copied}`;
      continue;
    }
    const isWhole = found !== undefined && nameIn(without(line, found).trim()) !== "";
    const isNext = found || isDay(line) || (named && isOnlyName(line)) || (whole && isNamedNumber(line));
    if ((sum && isNext) || isRow || (isWhole && rows.some(isNamedNumber))) end();
    rows.push(without(line, found));
    whole ||= isWhole;
    copies.push(copied);
    if (!sum && !found) named ||= isOnlyName(line);
    sum ??= found;
    if (isRow) end();
  }
  end();
  return blocks;
}

/** A text that lost its line breaks has several transfers in one line. Only a sum with «+» is one: another may be a balance. */
function splitSums(copied: string): string[] {
  const line = withoutRepeatedSum(copied);
  const sums = [...line.matchAll(SUM)].filter(({ groups }) => groups?.sign?.trim() === "+");
  if (sums.length < 2 || /[;\t|]/.test(line)) return [line];
  const isBefore = line.slice(0, sums[0]?.index).trim() === "";
  const cuts = sums.map(({ 0: raw, index }) => (isBefore ? index : index + raw.length)).slice(isBefore ? 1 : 0);
  const parts = [0, ...cuts].map((from, at) => line.slice(from, cuts[at] ?? line.length));
  return parts.filter((part) => part.trim() !== "");
}

/** A second row of one transfer, which repeats its date and has no sum: the sender in a statement of Sber. */
function isMoreOf(row: string, line: string): boolean {
  const date = DATE.exec(line);
  return date?.index === 0 && !isDay(line) && isWholeRow(row) && DATE.exec(row)?.[0] === date[0];
}

type FoundSum = { kopecks: number; sign: string; raw: string };

function sumIn(line: string, bare: boolean): FoundSum | undefined {
  const cells = line.split(/[;\t]/);
  const marked = markedSums(cells);
  const [first] = marked;
  // «на сумму: 845,50 RUR -845,50 RUR»: one sum, said twice.
  if (first) return marked.find(({ sign, kopecks }) => sign !== "" && kopecks === first.kopecks) ?? first;
  const numbers = bare ? cells.filter((cell) => BARE.test(cell)) : [];
  // Of two numbers one may be a balance: a person looks at the row.
  const [only, ...others] = numbers;
  const kopecks = only === undefined || others.length > 0 ? undefined : parseRoubles(only);
  return only && kopecks ? { kopecks, sign: "", raw: only } : undefined;
}

/** Sums with a sign, a currency or kopecks. A fee of «0.00» is no sum. */
function markedSums(cells: readonly string[]): FoundSum[] {
  const marked: FoundSum[] = [];
  for (const cell of cells) {
    for (const { 0: raw, groups = {} } of cell.matchAll(SUM)) {
      const { sign = "", sum = "", rest = "", unit = "" } = groups;
      if (!sign.trim() && !unit && !/^[.,]\d\d$/.test(rest)) continue;
      // «22.11» and «5.12» are dates.
      if (!unit && !sign.trim() && DATE.test(raw) && !/[.,]\d0$|[.,]00$/.test(raw)) continue;
      const kopecks = parseRoubles(sum.replaceAll(",", "") + rest);
      if (kopecks) marked.push({ kopecks, sign: sign.trim(), raw });
    }
  }
  return marked;
}

/** From 10 to 999 999 roubles, alone. */
const BARE = /^\s*(?:\d{2,6}|\d{1,3}[ \u00a0\u202f]\d{3})(?:[.,]\d{1,2})?\s*$/u;

function sumInColumn(cells: readonly string[], columns: BankColumns): FoundSum | undefined {
  const found = sumOfRow(cells, columns);
  return (
    found && {
      kopecks: found.kopecks,
      sign: found.isOut ? "-" : found.raw.trim().startsWith("+") ? "+" : "",
      raw: found.raw,
    }
  );
}

/** «Ирина Викторовна Щ.», «Перевод от Ирина Викторовна Щ.» and nothing else. */
const isOnlyName = (line: string): boolean =>
  nameIn(line.trim()) !== "" && nameIn(line.trim()) === afterFrom(line.trim());

/** «Олег Носов — 1200», «Анна 1500 ТАЛИ-47»: another payer with a sum that has no mark. */
const NAMED_NUMBER = /^\s*(?:\d{1,3}[.)]\s*)?(\p{Lu}\p{L}+(?:[ -]\p{L}[\p{L}.]*){0,2})[\s:=–—-]*\d{3,6}(?![\d.:])/u;
const isNamedNumber = (line: string): boolean => {
  const [, name] = NAMED_NUMBER.exec(line) ?? [];
  return name !== undefined && !NO_NAME.test(name);
};

function isOutgoing({ sign }: FoundSum, text: string): boolean {
  if (FAILED.test(text)) return true;
  if (sign === "+") return false;
  if (sign) return true;
  return OUTGOING.test(text) && !INCOMING.test(text);
}

const without = (line: string, sum: FoundSum | undefined): string => (sum ? line.replace(sum.raw, " ") : line);

/** A row of a table has everything: several cells with a date. */
const isWholeRow = (line: string): boolean => line.split(/[;\t]/).length > 2 && DATE.test(line);

function detailsOf(block: string, day: string): Pick<StatementLine, "paid_at" | "payer" | "text"> {
  const clock = clockIn(block);
  const cells = block
    .split(/[\n;\t]|\s{3,}|\s·\s|\s[|—]\s/)
    .map((cell) => cell.replaceAll('"', "").trim())
    .filter((cell) => /\p{L}/u.test(cell));
  const payer = cells.map(nameIn).find(Boolean) ?? "";
  const text = cells
    .map((cell) => [payer, TIME, DATE, WORDED].reduce<string>((left, part) => left.replace(part, "\n"), cell))
    .flatMap((cell) => cell.split("\n"))
    .map((part) => part.replaceAll(/\s+(?=[.,]|\s)/g, "").replaceAll(/\.{2,}/g, "."))
    .map((part) => part.replace(EMPTY_WORDS, "").replaceAll(/^[\s,.:;-]+|[\s,:;-]+$/g, ""))
    .filter((part) => /\p{L}/u.test(part))
    .join(", ");
  return { paid_at: day ? `${day} ${clock}:00.000Z` : "", payer: payer.slice(0, 120), text: text.slice(0, 300) };
}

const afterFrom = (cell: string): string =>
  cell.replace(
    /^(?:перевод|от|поступление|зачисление|входящий|(?:incoming )?transfer|received|from)(?:\s+(?:от|from))?\s+/iu,
    "",
  );

function nameIn(cell: string): string {
  return [...afterFrom(cell).matchAll(NAME)].map(([found]) => found).find((found) => !NO_NAME.test(found)) ?? "";
}

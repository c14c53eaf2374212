// Finds the sum of a transfer in a line or a row. What looks like a sum and is no readable sum of roubles is found too: it ends the transfer before it,
// so that its name and its note never go to the next sum.
import { DATE, TIME, WORDED } from "./bank-dates.ts";
import { nameAt } from "./bank-names.ts";
import { BESIDE, SUM, withoutRepeatedSum, ZERO } from "./bank-sums.ts";
import { type BankColumns, sumOfRow } from "./bank-table.ts";
import { parseRoubles } from "./kopecks.ts";

/** `kopecks` is 0 where a person must look: another currency, «(1 500,00)», «1.500,00 ₽». */
export type FoundSum = { kopecks: number; sign: string; raw: string };

/** @param bare whether a number alone in its line or cell is a sum */
export function sumIn(line: string, bare: boolean): FoundSum | undefined {
  const found = roublesIn(line, bare);
  return found && !isForeign(line) ? found : unreadableIn(line);
}

function roublesIn(line: string, bare: boolean): FoundSum | undefined {
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
    for (const { 0: raw, index, groups = {} } of cell.matchAll(SUM)) {
      const { sign = "", sum = "", rest = "", unit = "" } = groups;
      if (!sign.trim() && !unit && !/^[.,]\d\d$/.test(rest)) continue;
      // «22.11» and «5.12» are dates.
      if (!unit && !sign.trim() && DATE.test(raw) && !/[.,]\d0$|[.,]00$/.test(raw)) continue;
      if (sign.trim() !== "+" && isBookkeepersMinus(cell.slice(0, index), cell.slice(index + raw.length))) continue;
      const kopecks = parseRoubles(sum.replaceAll(",", "") + rest);
      if (kopecks) marked.push({ kopecks, sign: sign.trim(), raw });
    }
  }
  return marked;
}

/** «(1 500,00)», «1500,00-» and «1500,00- ₽» went from the account. */
const isBookkeepersMinus = (before: string, after: string): boolean =>
  (/\(\s*$/.test(before) && /^\s*\)/.test(after)) || /^[-−–](?:[\s"]|$)/.test(after);

/** From 10 to 999 999 roubles, alone. */
const BARE = /^\s*(?:\d{2,6}|\d{1,3}[ \u00a0\u202f]\d{3})(?:[.,]\d{1,2})?\s*$/u;

const CURRENCY = String.raw`(?:[$\u20ac\u00a3\u00a5\u20b8]|(?<!\p{L})(?:USD|EUR|GBP|CNY|KZT|BYN|AMD|GEL|TRY|AED|UZS|KGS|RSD|THB|usd|eur)(?!\p{L})|долл\p{L}*|евро|тенге|юан\p{L}*)`;
/** Within a cell. */
const BLANK = String.raw`(?:[^\S\t]|")`;
/** Beside a number, or alone in its cell. */
const FOREIGN = new RegExp(
  String.raw`\d\s*${CURRENCY}|${CURRENCY}\s*(?:[+\-−–]\s*)?\d|(?:^|[;\t])${BLANK}*${CURRENCY}${BLANK}*(?:$|[;\t])`,
  "u",
);
const ROUBLES = /₽|руб|(?<!\p{L})RU[BR](?!\p{L})|\d\s?р(?!\p{L})/iu;

/** A row of a purchase abroad has its sum in roubles too. */
const isForeign = (line: string): boolean => FOREIGN.test(line) && !ROUBLES.test(line);

const UNREADABLE =
  /(?<![\p{L}\d])\+\s?\d|\d[\s\u00a0\u202f]*(?:₽|руб|RUB|RUR|р\.?)(?!\p{L})|\(\s*\d[\d \u00a0\u202f]*[.,]\d\d\s*\)|\d[.,]\d\d[-−–](?=[\s"]|$|[;\t])|\d\s?(?:тыс|млн|т\.?\s?р(?!\p{L}))/iu;

function unreadableIn(line: string): FoundSum | undefined {
  const rest = withoutNumbers(line);
  if (!UNREADABLE.test(rest) && !isForeign(line)) return undefined;
  return { kopecks: 0, sign: /(?<![\p{L}\d])[-−–]\s?\d/u.test(rest) ? "-" : "", raw: "" };
}

/** Without balances, fees of nothing, phones and masked cards. */
const withoutNumbers = (text: string): string =>
  text.replace(BESIDE, " ").replaceAll(ZERO, " ").replaceAll(PHONE, " ").replaceAll(MASKED, " ");

/** Also without dates and times: the figures that are left may be a sum. */
export const withoutFigures = (text: string): string =>
  withoutNumbers(text)
    .replaceAll(new RegExp(WORDED, "giu"), " ")
    .replaceAll(new RegExp(DATE, "g"), " ")
    .replaceAll(new RegExp(TIME, "gi"), " ")
    .replaceAll(/(?<!\d)(?:19|20)\d\d(?!\d)/g, " ");
const PHONE = /(?<!\d)(?:\+?7|8)[\s(-]{0,3}[\d*\u2022x]{3}[\s)-]{0,3}(?:[\d*\u2022x][\s-]?){7}(?!\d)/giu;
/** «*1234», «•• 1234», «40817810…» */
const MASKED = /(?<![*\u2022])[*\u2022]+\s?\d{2,4}(?!\d)|(?<!\d)\d{16,20}(?!\d)/g;

export function sumInColumn(line: string, cells: readonly string[], columns: BankColumns): FoundSum | undefined {
  const found = sumOfRow(cells, columns);
  if (!found) return undefined;
  if (isForeign(line)) return unreadableIn(line);
  // What is in a column of what came, came.
  const isIn = "income" in columns || found.raw.trim().startsWith("+");
  return {
    kopecks: found.kopecks,
    sign: found.isOut ? "-" : isIn ? "+" : "",
    raw: found.raw,
  };
}

/** A text that lost its line breaks has several transfers in one line: sums with «+», or with a currency and a name beside each; another may be a balance. */
export function splitSums(copied: string): string[] {
  const line = withoutRepeatedSum(copied);
  if (/[\t|]/.test(line)) return [line];
  const sums = [...line.replace(BESIDE, (beside) => " ".repeat(beside.length)).matchAll(SUM)];
  const received = sums.filter(({ groups }) => groups?.sign?.trim() === "+");
  // Also one that came beside one that went: the first of them is not the sum of both.
  const signed = sums.filter(
    ({ groups }) => groups?.sign?.trim() && (groups.unit || /^[.,]\d\d$/.test(groups.rest ?? "")),
  );
  const cut = signed.length > received.length && received.length > 0 ? signed : received;
  if (cut.length > 1 && !line.includes(";")) return cutAt(line, cut);
  const priced = sums.filter(({ groups }) => groups?.unit && !groups.sign?.trim());
  const parts = priced.length > 1 ? cutAt(line, priced) : [];
  const isEachNamed = parts.length === priced.length && parts.every((part) => hasName(part.replace(SUM, " ")));
  return parts.length > 0 && isEachNamed ? parts : [line];
}

const hasName = (text: string): boolean => nameAt(text) !== undefined;

/** Where the next transfer begins in what is between two sums: at its date or its name, so that the note before it stays with the first. */
function beginOf(between: string): number {
  const begins = [DATE.exec(between)?.index, WORDED.exec(between)?.index, nameAt(between)];
  const found = begins.filter((at) => at !== undefined);
  return found.length > 0 ? Math.min(...found) : 0;
}

/** One part for each sum. Where no name is before the first sum and one is after the last, each name follows its sum; else the next name begins a part. */
function cutAt(line: string, sums: readonly RegExpExecArray[]): string[] {
  const ends = sums.map(({ 0: raw, index }) => index + raw.length);
  const head = line.slice(0, sums[0]?.index);
  const isBefore = head.trim() === "" || (!hasName(head) && hasName(line.slice(ends.at(-1))));
  const cuts = sums.slice(1).map(({ index }, at) => {
    const end = ends[at] ?? index;
    return isBefore ? index : end + beginOf(line.slice(end, index));
  });
  const parts = [0, ...cuts].map((from, at) => line.slice(from, cuts[at] ?? line.length));
  return parts.map((part) => part.replace(/^[\s,;.]+|[\s,;]+$/g, "")).filter((part) => part !== "");
}

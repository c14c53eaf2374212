// The columns of a table that a bank exports: a header row says where sums stand, so that a balance is never taken for a transfer.
import { parseRoubles } from "./kopecks.ts";

/** Indexes of cells; a table has a column of sums, or one of sums that came and one of sums that went. */
export type BankColumns = { delimiter: Delimiter } & ({ sum: number } | { income: number; outgo: number });
type Delimiter = ";" | "\t" | "," | "|";

/** Kopecks of a row, and whether they left the account; undefined for a row without a sum. */
export type RowSum = { kopecks: number; isOut: boolean; raw: string };

const SUM = /^(?:сумма|amount|sum(?:ma)?\b|value\b)/iu;
/** A sum in the currency of the account; another column may be in the one of the shop. */
const ACCOUNT_SUM = /^сумма (?:платежа|в валюте сч[её]та|в рублях|в валюте карты)/iu;
const INCOME = /^(?:приход|поступлени|зачислен|кредит|credit|пополнени|money in|paid in|income)/iu;
const OUTGO = /^(?:расход|списани|дебет|debit|money out|paid out|outcome|expense)/iu;

/** Cells of a row; a quoted cell may hold the delimiter and doubled quotes. The time grows with the length: any text may be pasted. */
function split(line: string, delimiter: Delimiter): string[] {
  const cells: string[] = [];
  let parts: string[] = [];
  let isBlank = true;
  let isQuoted = false;
  for (let at = 0; at < line.length; at++) {
    const letter = line[at] ?? "";
    const isQuote = letter === '"';
    if (letter === delimiter && !isQuoted) {
      cells.push(parts.join(""));
      parts = [];
      isBlank = true;
    } else if (isQuote && isQuoted && line[at + 1] === '"') {
      parts.push(letter);
      isBlank = false;
      at++;
    } else if (isQuote && (isQuoted || isBlank)) isQuoted = !isQuoted;
    else {
      parts.push(letter);
      isBlank &&= letter.trim() === "";
    }
  }
  return [...cells, parts.join("")].map((one) => one.trim());
}

const DELIMITERS = ["\t", ";", "|", ","] as const;

/** Rows of a CSV file whose quoted cell has a line break are one line. */
export function joinQuoted(lines: readonly string[]): string[] {
  const joined: string[] = [];
  let open = "";
  let rows = 0;
  for (const line of lines) {
    const whole = open ? `${open} ${line}` : line;
    const isOpen = (whole.split('"').length - 1) % 2 === 1 && /(?:^|[;,\t])[^\S\t]*"/.test(whole);
    if (isOpen && rows < QUOTED_ROWS_MAX) {
      open = whole;
      rows += 1;
      continue;
    }
    joined.push(...(rows === QUOTED_ROWS_MAX ? [open, line] : [whole]));
    open = "";
    rows = 0;
  }
  return open ? [...joined, open] : joined;
}

/** More lines than a message has: a quote that is never closed takes no more with it. */
const QUOTED_ROWS_MAX = 5;

/** The row with `;` between its cells. Without a header: commas between quoted cells, commas of a row with its date first and a sum of its own cell, and bars. */
export const withCells = (line: string, columns?: BankColumns): string => {
  if (columns) return join(split(line, columns.delimiter));
  if (/^\s*"[^"]*"\s*,\s*"/.test(line)) return join(split(line, ","));
  if (/^\s*"[^"]*"\s*;/.test(line) || /;\s*"/.test(line)) return join(split(line, ";"));
  if (/^\s*(?:\d{4}-\d\d-\d\d|\d\d\.\d\d\.\d{4})[ \d:]*,.*,\s*[+\-−–]?\d{1,7}\.\d\d(?:,|\s*$)/u.test(line))
    return join(split(line, ","));
  return line.split("|").length > 3 ? line.replaceAll("|", ";") : line;
};

const join = (cells: readonly string[]): string => cells.map((cell) => cell.replaceAll(";", ",")).join(";");

/** Cells of a row that `withCells` has written, or of one with tabs. */
export const cellsOf = (line: string): string[] => line.split(/[;\t]/).map((cell) => cell.trim());

/** The columns that a header row names; undefined for any other line. */
export function bankColumnsOf(line: string): BankColumns | undefined {
  if (/\d/.test(line)) return undefined;
  for (const delimiter of DELIMITERS) {
    const cells = split(line, delimiter);
    if (cells.length < 2) continue;
    const at = (name: RegExp) => cells.findIndex((cell) => name.test(cell));
    const [income, outgo] = [at(INCOME), at(OUTGO)];
    if (income >= 0 && cells.length > 2) return { delimiter, income, outgo };
    const sum = at(ACCOUNT_SUM) >= 0 ? at(ACCOUNT_SUM) : at(SUM);
    if (sum >= 0) return { delimiter, sum };
  }
  return undefined;
}

/** Whether a row of cells reaches the columns of sums. */
export const reachesSum = (cells: readonly string[], columns: BankColumns): boolean =>
  cells.length > 1 && cells.length > ("sum" in columns ? columns.sum : Math.min(columns.income, columns.outgo));

export function sumOfRow(cells: readonly string[], columns: BankColumns): RowSum | undefined {
  if ("sum" in columns) return read(cells[columns.sum], false);
  return read(cells[columns.income], false) ?? read(cells[columns.outgo], true);
}

const ROUBLES = "₽|руб\\.?|р\\.?|RUB|RUR";
const CELL = new RegExp(`^(?:${ROUBLES})?\\s*([+\\-−–]?)\\s*(\\d.*?)\\s*(?:${ROUBLES})?$`, "iu");

function read(cell: string | undefined, isOut: boolean): RowSum | undefined {
  const [, sign = "", digits = ""] = CELL.exec(cell ?? "") ?? [];
  const kopecks = parseRoubles(digits.replaceAll(/,(?=\d{3}(?:[,.]|$))/g, ""));
  return kopecks ? { kopecks, isOut: isOut || /[-−–]/u.test(sign), raw: cell ?? "" } : undefined;
}

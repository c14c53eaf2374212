// The columns of a table that a bank exports: a header row says where sums stand, so that a balance is never taken for a transfer.
import { parseRoubles } from "./kopecks.ts";

/** Indexes of cells; a table has a column of sums, or one of sums that came and one of sums that went. */
export type BankColumns = { sum: number } | { income: number; outgo: number };

/** Kopecks of a row, and whether they left the account; undefined for a row without a sum. */
export type RowSum = { kopecks: number; isOut: boolean; raw: string };

const SUM = /^(?:сумма|amount|sum)/iu;
const INCOME = /^(?:приход|поступлени|зачислен|кредит|credit|пополнени)/iu;
const OUTGO = /^(?:расход|списани|дебет|debit)/iu;

/** The row with `;` between its cells, of a table that has commas between quoted cells, or bars. */
export const withCells = (line: string): string => {
  if (/^\s*"[^"]*"\s*,\s*"/.test(line)) return line.replace(/"\s*,\s*"/g, '";"');
  return line.split("|").length > 3 ? line.replaceAll("|", ";") : line;
};

const cellsOf = (line: string): string[] =>
  line.split(/[;\t]/).map((cell) => cell.replace(/^\s*"?|"?\s*$/g, "").trim());

/** The columns that a header row names; undefined for any other line. */
export function bankColumnsOf(line: string): BankColumns | undefined {
  const cells = cellsOf(line);
  if (cells.length < 3 || /\d/.test(line)) return undefined;
  const [sum, income, outgo] = [SUM, INCOME, OUTGO].map((name) => cells.findIndex((cell) => name.test(cell)));
  if (income !== undefined && income >= 0) return { income, outgo: outgo ?? -1 };
  return sum !== undefined && sum >= 0 ? { sum } : undefined;
}

export function sumOfRow(line: string, columns: BankColumns): RowSum | undefined {
  const cells = cellsOf(line);
  if ("sum" in columns) return read(cells[columns.sum], false);
  return read(cells[columns.income], false) ?? read(cells[columns.outgo], true);
}

function read(cell: string | undefined, isOut: boolean): RowSum | undefined {
  const [, sign = "", digits = ""] = /^([+\-−–]?)\s*(\d.*?)\s*(?:₽|руб\.?|р\.?|RUB|RUR)?$/iu.exec(cell ?? "") ?? [];
  const kopecks = parseRoubles(digits);
  return kopecks ? { kopecks, isOut: isOut || /[-−–]/u.test(sign), raw: cell ?? "" } : undefined;
}

// A table as a file that Russian Excel opens by a double click: UTF-8 with a byte order mark, semicolons, commas in numbers.

import { plainText } from "../../ui/sharing/plain-text.ts";

export type TableCell = string | number | undefined;

const MARK = "\ufeff";
/** Text that a spreadsheet would read as a formula, also after a line break. */
const FORMULA = /^[\s]*[=+\-@\t\r＝＋－＠]/u;

/** Text stays text: a player's name is never executed as a formula. */
function cellText(cell: TableCell): string {
  if (cell === undefined) return "";
  if (typeof cell === "number") return String(Math.round(cell * 100) / 100).replace(".", ",");
  const text = plainText(cell);
  const safe = FORMULA.test(text) ? `'${text}` : text;
  return /[;"\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

export const tableFile = (rows: readonly (readonly TableCell[])[]): string =>
  `${MARK}${rows.map((row) => row.map(cellText).join(";")).join("\r\n")}\r\n`;

/** A file's name from a tournament's: letters, digits and spaces of any language. */
export const fileName = (...parts: string[]): string =>
  `${parts
    .map((part) =>
      part
        .replace(/[^\p{L}\p{N} .-]/gu, "")
        .replace(/ +/g, " ")
        .trim()
        .slice(0, 60),
    )
    .filter(Boolean)
    .join(" ")}.csv`;

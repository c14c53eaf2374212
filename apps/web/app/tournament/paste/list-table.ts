// A table copied from a spreadsheet, or a file saved from one: cells are separated by tabs, semicolons or commas, and its first row names the columns.
import { isGivenName } from "./given-names.ts";

type Column = "number" | "name" | "level" | "court" | "paid" | "other";

const COLUMNS: readonly { column: Column; pattern: RegExp }[] = [
  { column: "number", pattern: /^(?:№|#|n|номер|п\/п|№ п\/п|пара|пары|команда)$/iu },
  {
    column: "name",
    pattern:
      /^(?:ф\.?\s?и\.?\s?о\.?|имя|фамилия|имя и фамилия|фамилия и имя|игрок\s?\d?|участник\s?\d?|name|player\s?\d?)$/iu,
  },
  { column: "level", pattern: /^(?:уровень|ур\.?|рейтинг|level|rating)$/iu },
  { column: "court", pattern: /^(?:корт|court)$/iu },
  { column: "paid", pattern: /^(?:оплата|оплачено|оплатил|взнос|paid|payment)$/iu },
  {
    column: "other",
    pattern: /^(?:пол|телефон|тел\.?|контакт|дата|комментарий|примечание|статус|phone|gender|note)$/iu,
  },
];

const YES = /^(?:да|yes|\+|1|[✅✔✓])$/iu;
const NO = /^(?:нет|no|-|0|[❌✖])$/iu;

const columnOf = (cell: string): Column | undefined => COLUMNS.find(({ pattern }) => pattern.test(cell.trim()))?.column;

/** «Фамилия» and «Имя» are one person, «Игрок 1» and «Игрок 2» two. */
const namesOf = (header: readonly string[], cells: readonly string[]): string => {
  const named = header.flatMap((title, at) =>
    columnOf(title) === "name" && cells[at] ? [{ title, cell: cells[at] }] : [],
  );
  const isPair =
    named.length === 2 && named.every(({ title }) => /\d$|^(?:игрок|участник|player)/iu.test(title.trim()));
  return named.map(({ cell }) => cell).join(isPair ? " / " : " ");
};

function rowText(header: readonly string[], cells: readonly string[]): string {
  const rest = header.flatMap((title, at) => {
    const cell = cells[at]?.trim() ?? "";
    const column = columnOf(title);
    if (cell === "" || column === "number" || column === "name") return [];
    if (column === "level" && /^\d(?:[.,]\d{1,2})?$/.test(cell)) return [`ур ${cell}`];
    if (column === "paid")
      return [`(${YES.test(cell) ? "оплачено" : NO.test(cell) ? "не оплачено" : `оплата ${cell}`})`];
    return column === "court" ? [`(корт №${cell})`] : [cell];
  });
  return [namesOf(header, cells), ...rest, ...cells.slice(header.length)].join(", ");
}

/** The cells «Иван» and «Петров» of a row without titles are one person. */
function namesJoined(cells: readonly string[]): string[] {
  const isSurname = (cell = "") => /^\p{Lu}[\p{L}-]+$/u.test(cell) && !isGivenName(cell);
  const at = cells.findIndex(
    (cell, index) =>
      (isGivenName(cell) && isSurname(cells[index + 1])) || (isSurname(cell) && isGivenName(cells[index + 1] ?? "")),
  );
  return at < 0 ? [...cells] : [...cells.slice(0, at), `${cells[at]} ${cells[at + 1]}`, ...cells.slice(at + 2)];
}

const SEPARATORS = ["\t", ";", ","];
const isHeader = (cells: readonly string[]): boolean => cells.length > 1 && cells.every((cell) => columnOf(cell));

/** The rows of tables as lines with commas; a row of titles is not a line. */
export function withoutTables(lines: readonly string[]): string[] {
  let header: string[] | undefined;
  let separator = "\t";
  return lines.flatMap((line) => {
    const titled = SEPARATORS.find((one) => isHeader(line.split(one)));
    if (titled) {
      separator = titled;
      header = line.split(separator);
      return [];
    }
    const cells = line.split(separator).map((cell) => cell.trim());
    if (cells.length < 2) return [line];
    if (header && namesOf(header, cells) !== "") return [rowText(header, cells)];
    return [separator === "\t" && line.includes("\t") ? namesJoined(cells).join("\t") : line];
  });
}

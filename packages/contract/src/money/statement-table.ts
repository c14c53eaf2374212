// The statement of an evening or a month as a table: who was to pay what, what came and how, who owes.
import type { PaymentMethod } from "../entities/tournament-payments.ts";
import { decimalRoubles } from "./kopecks.ts";

export const paymentMethodLabels: Record<PaymentMethod, string> = {
  transfer: "перевод",
  cash: "наличные",
  tick: "отметка",
  online: "ЮKassa",
};

/** «22.11.2026» of a timestamp or a day. */
export const formatDateText = (date: string): string => date.slice(0, 10).split("-").reverse().join(".");

export type StatementRow = {
  /** `YYYY-MM-DD` */
  date: string;
  tournament: string;
  player: string;
  /** «Участвует», «Отмена» … */
  place: string;
  note: string;
  /** Kopecks. */
  price: number;
  received: number;
  refunded: number;
  forgiven: number;
  open: number;
  /** What came above the price of a player with a place, and is to be returned. */
  surplus: number;
  /** «перевод, наличные» */
  how: string;
  /** Day of the last payment by the clock of the city, `YYYY-MM-DD`; "" without one. */
  paidOn: string;
};

/** A cell is a text, kopecks that are shown as roubles, or a day that a spreadsheet can sort. */
export type StatementCell = string | { kopecks: number } | { day: string };

const HEADINGS = [
  "Дата",
  "Турнир",
  "Игрок",
  "Место",
  "Записка",
  "К оплате, ₽",
  "Пришло, ₽",
  "Вернули, ₽",
  "Простили, ₽",
  "Долг, ₽",
  "Переплата, ₽",
  "Как",
  "Когда",
] as const;

const sums = ["price", "received", "refunded", "forgiven", "open", "surplus"] as const;

/** Headings, rows, and the sums at the end. */
export function statementTable(rows: readonly StatementRow[]): StatementCell[][] {
  const total = (field: (typeof sums)[number]) => ({ kopecks: rows.reduce((sum, row) => sum + row[field], 0) });
  return [
    [...HEADINGS],
    ...rows.map((row) => [
      { day: row.date },
      row.tournament,
      row.player,
      row.place,
      row.note,
      ...sums.map((field) => ({ kopecks: row[field] })),
      row.how,
      row.paidOn && { day: row.paidOn },
    ]),
    ["Итого", "", "", "", "", ...sums.map(total), "", ""],
  ];
}

/** A name like `=HYPERLINK(…)` must stay a text: a spreadsheet reads these first characters as a formula. An apostrophe is escaped because it marks them. */
const ESCAPED = /^['=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20]/;

function csvCell(cell: StatementCell): string {
  if (typeof cell !== "string")
    // A comma, because spreadsheets in Russian read it as the decimal sign.
    return "day" in cell ? formatDateText(cell.day) : decimalRoubles(cell.kopecks).replace(".", ",");
  const text = ESCAPED.test(cell) ? `'${cell}` : cell;
  return /[";\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Semicolons and a byte order mark, as Excel in Russian opens it. */
export const statementCsv = (table: readonly StatementCell[][]): string =>
  `\ufeff${table.map((row) => row.map(csvCell).join(";")).join("\r\n")}\r\n`;

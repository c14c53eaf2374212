import fc from "fast-check";
import { expect, test } from "vitest";
import { type StatementRow, statementCsv, statementTable } from "./statement-table.ts";

const row = (difference: Partial<StatementRow>): StatementRow => ({
  date: "2026-11-25",
  tournament: "Американо",
  player: "Ирина",
  place: "Участвует",
  note: "ТАЛИ-47",
  price: 150_000,
  received: 75_050,
  refunded: 0,
  forgiven: 0,
  open: 74_950,
  surplus: 0,
  how: "перевод",
  paidOn: "2026-11-22",
  ...difference,
});
const csv = (...rows: StatementRow[]) => statementCsv(statementTable(rows)).split("\r\n");

test("a row has the sums in roubles, the last row their totals", () => {
  const [heading, first, , total] = csv(row({}), row({}));
  expect(heading?.startsWith("\ufeffДата;Турнир;Игрок")).toBe(true);
  expect(first).toBe(
    "25.11.2026;Американо;Ирина;Участвует;ТАЛИ-47;1500,00;750,50;0,00;0,00;749,50;0,00;перевод;22.11.2026",
  );
  expect(total).toBe("Итого;;;;;3000,00;1501,00;0,00;0,00;1499,00;0,00;;");
});

test.each(["=1+1", "+7", "-2", "@SUM(A1)", "\t=1", "\r=1", "'+7", "\uff1d1+1"])(
  "%j does not become a formula",
  (player) => {
    expect(csv(row({ player })).join("\r\n")).toContain(`'${player}`);
  },
);

/** Reads what a spreadsheet reads. */
function parse(line: string): string[] {
  return [...line.matchAll(/(?:^|;)(?:"((?:[^"]|"")*)"|([^;]*))/g)].map(
    ([, quoted, plain = ""]) => quoted?.replaceAll('""', '"') ?? plain,
  );
}

test("every text comes back whole, and no cell begins like a formula", () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (player, tournament) => {
      const text = statementCsv(statementTable([row({ player, tournament })]));
      const cells = parse(text.slice(text.indexOf("\r\n") + 2, text.lastIndexOf("\r\nИтого")));
      expect(cells.slice(1, 3).map((cell) => cell.replace(/^'(?=['=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20])/, ""))).toEqual(
        [tournament, player],
      );
      expect(cells.every((cell) => !/^[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20]/.test(cell))).toBe(true);
    }),
  );
});

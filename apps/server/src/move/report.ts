// What `npm run move` prints about the tables of both sides.
import type { Compared } from "../storage/move/move-database.ts";
import type { TableFacts } from "../storage/move/read-table.ts";

const DIGEST_CHARS = 16;
const HEAD = ["таблица", "строк", "сумма чисел", "отпечаток", ""];

const total = ({ sums }: TableFacts): string => String(Object.values(sums).reduce((sum, value) => sum + value, 0));

const cellsOf = (name: string, facts: TableFacts, note: string): string[] => [
  name,
  String(facts.rows),
  total(facts),
  facts.digest.slice(0, DIGEST_CHARS),
  note,
];

/** One line per table that is the same on both sides, two for one that differs. Tables without rows are left out. */
export function reportOf(tables: readonly Compared[]): string {
  const shown = tables.filter(({ source, target }) => source.rows > 0 || target.rows > 0);
  const lines = shown.flatMap(({ table, source, target, same }) =>
    same
      ? [cellsOf(table, source, "совпадает")]
      : [cellsOf(table, source, "РАСХОДИТСЯ: источник"), cellsOf(table, target, "РАСХОДИТСЯ: цель")],
  );
  const table = [HEAD, ...lines];
  const widths = HEAD.map((_, column) => Math.max(...table.map((line) => line[column]?.length ?? 0)));
  return table
    .map((line) => line.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join("  "))
    .map((line) => line.trimEnd())
    .join("\n");
}

// Reads a table in order of ids, and computes what two databases are compared by.
import { createHash } from "node:crypto";
import { sql } from "kysely";
import { joined } from "../sql/dialect.ts";
import type { Cell } from "../sql/rows.ts";
import type { Cells, MovedTable, MoveEnd } from "./end.ts";

export type Batch = { rows: Cells[]; last: string };

const BATCH_ROWS = 1000;

/** @param after the last id of the batch before; without it from the beginning */
export async function* batchesOf(end: MoveEnd, table: MovedTable, after?: string): AsyncGenerator<Batch> {
  const { name, columns } = table;
  for (let last = after; ; ) {
    const rest = last === undefined ? sql`` : sql` where id > ${last}`;
    const selected = joined(columns.map((column) => sql.ref(column.name)));
    const query = sql`select ${selected} from ${sql.table(name)}${rest} order by id limit ${BATCH_ROWS}`;
    const found = await end.run(query.compile(end.dialect.builder));
    const final = found.at(-1);
    if (!final) return;
    last = String(final.id);
    yield { rows: found.map((row) => columns.map((column) => cellOf(row[column.name], column.isNumber))), last };
    if (found.length < BATCH_ROWS) return;
  }
}

function cellOf(value: unknown, isNumber: boolean): Cell {
  if (value === null || value === undefined) return null;
  return isNumber ? Number(value) : String(value);
}

export type TableFacts = {
  /** As the database counts them, apart from the reading below. */
  rows: number;
  /** Per number column, added in order of ids. */
  sums: Record<string, number>;
  /** SHA-256 of the rows in order of ids, each as a JSON list. */
  digest: string;
};

export async function factsOf(end: MoveEnd, table: MovedTable): Promise<TableFacts> {
  const counting = sql`select count(*) as n from ${sql.table(table.name)}`.compile(end.dialect.builder);
  const [counted] = await end.run(counting);
  const sums = new Map<string, number>();
  const hash = createHash("sha256");
  for await (const { rows } of batchesOf(end, table)) {
    for (const row of rows) {
      hash.update(`${JSON.stringify(row)}\n`);
      for (const [index, { name, isNumber }] of table.columns.entries())
        if (isNumber) sums.set(name, (sums.get(name) ?? 0) + Number(row[index]));
    }
  }
  return { rows: Number(counted?.n), sums: Object.fromEntries(sums), digest: hash.digest("hex") };
}

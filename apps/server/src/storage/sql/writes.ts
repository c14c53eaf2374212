// Inserts, updates and deletes of one row. Only what the writer does not know is returned.
import { sql } from "kysely";
import type { Table } from "../storage.ts";
import { columnsOf } from "../tables.ts";
import { type Dialect, joined, type Statement } from "./dialect.ts";
import type { Cell } from "./rows.ts";
import { byShape } from "./shapes.ts";

type Cells = readonly (readonly [column: string, cell: Cell])[];

const valuesOf = (cells: Cells): Cell[] => cells.map(([, cell]) => cell);

const insertion = (table: Table, cells: readonly Cell[]) => {
  const columns = joined(columnsOf(table).map(([column]) => sql.ref(column)));
  const values = joined(cells.map((cell) => sql`${cell}`));
  return sql`insert into ${sql.table(table)} (${columns}) values (${values})`;
};

/** @param cells of all columns, in their order */
export const insertQuery = (dialect: Dialect, table: Table, cells: readonly Cell[]): Statement =>
  byShape(dialect, ["insert", table], cells, () => insertion(table, cells).compile(dialect.builder));

/** Returns the id if the row was inserted. */
export const insertIfNewQuery = (dialect: Dialect, table: Table, cells: readonly Cell[]): Statement =>
  byShape(dialect, ["insert if new", table], cells, () =>
    sql`${insertion(table, cells)} on conflict do nothing returning id`.compile(dialect.builder),
  );

export const updateQuery = (dialect: Dialect, table: Table, id: string, cells: Cells): Statement =>
  byShape(dialect, ["update", table, ...cells.map(([column]) => column)], [...valuesOf(cells), id], () => {
    const assignments = joined(cells.map(([column, cell]) => sql`${sql.ref(column)} = ${cell}`));
    return sql`update ${sql.table(table)} set ${assignments} where id = ${id}`.compile(dialect.builder);
  });

export const incrementQuery = (
  dialect: Dialect,
  table: Table,
  id: string,
  column: string,
  by: number,
  below: number,
): Statement =>
  byShape(dialect, ["increment", table, column], [by, id, below], () => {
    const value = sql.ref(column);
    return sql`update ${sql.table(table)} set ${value} = ${value} + ${by} where id = ${id} and ${value} < ${below} returning *`.compile(
      dialect.builder,
    );
  });

export const deleteQuery = (dialect: Dialect, table: Table, id: string): Statement =>
  byShape(dialect, ["delete", table], [id], () =>
    sql`delete from ${sql.table(table)} where id = ${id} returning *`.compile(dialect.builder),
  );

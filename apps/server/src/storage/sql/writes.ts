// Inserts, updates and deletes of one row; each returns the new or the deleted row.
import { type CompiledQuery, sql } from "kysely";
import type { Table } from "../storage.ts";
import { type Dialect, list } from "./dialect.ts";
import type { Cell } from "./rows.ts";

type Cells = readonly (readonly [column: string, cell: Cell])[];

export const insertQuery = (dialect: Dialect, table: Table, cells: Cells): CompiledQuery => {
  const columns = list(cells.map(([column]) => sql.ref(column)));
  const values = list(cells.map(([, cell]) => sql`${cell}`));
  return sql`insert into ${sql.table(table)} (${columns}) values (${values}) returning *`.compile(dialect.builder);
};

export const updateQuery = (dialect: Dialect, table: Table, id: string, cells: Cells): CompiledQuery => {
  const assignments = list(cells.map(([column, cell]) => sql`${sql.ref(column)} = ${cell}`));
  return sql`update ${sql.table(table)} set ${assignments} where id = ${id} returning *`.compile(dialect.builder);
};

export const incrementQuery = (
  dialect: Dialect,
  table: Table,
  id: string,
  column: string,
  by: number,
  below: number,
) => {
  const value = sql.ref(column);
  return sql`update ${sql.table(table)} set ${value} = ${value} + ${by} where id = ${id} and ${value} < ${below} returning *`.compile(
    dialect.builder,
  );
};

export const deleteQuery = (dialect: Dialect, table: Table, id: string): CompiledQuery =>
  sql`delete from ${sql.table(table)} where id = ${id} returning *`.compile(dialect.builder);

// Selects: by id, by condition with sort and page, and counts.
import { type CompiledQuery, sql } from "kysely";
import type { Condition } from "../condition.ts";
import type { Query, Table } from "../storage.ts";
import { columnsOf } from "../tables.ts";
import { storable } from "../texts.ts";
import { ROOT, whereSql } from "./conditions.ts";
import { column, type Dialect, list, type Sql } from "./dialect.ts";
import { orderSql } from "./orders.ts";

/** Above the largest page of the API and every list that an action reads. */
const LIMIT_MAX = 10_000;

const columnsSql = (table: Table): Sql => list(columnsOf(table).map(([name]) => column(ROOT, name)));

export const findQuery = (
  dialect: Dialect,
  table: Table,
  { where: condition, sort, limit, offset = 0 }: Query,
): CompiledQuery => {
  if (!Number.isInteger(limit) || limit < 0 || limit > LIMIT_MAX)
    throw new Error(`a query needs a limit of 0 to ${LIMIT_MAX}`);
  const { where, scope } = whereSql(dialect, table, condition);
  const page = sql`order by ${orderSql(dialect, table, sort, scope)} limit ${limit} offset ${offset}`;
  return sql`select ${columnsSql(table)} from ${sql.table(table)} as ${sql.ref(ROOT)}${scope.clauses()} where ${where} ${page}`.compile(
    dialect.builder,
  );
};

export const countQuery = (dialect: Dialect, table: Table, condition: Condition | undefined): CompiledQuery => {
  const { where, scope } = whereSql(dialect, table, condition);
  return sql`select count(*) as n from ${sql.table(table)} as ${sql.ref(ROOT)}${scope.clauses()} where ${where}`.compile(
    dialect.builder,
  );
};

/** Compiled once per table, because it is the most frequent query. */
const byId = new WeakMap<Dialect, Map<string, CompiledQuery>>();

export const byIdQuery = (dialect: Dialect, table: Table, id: string, lock: boolean): CompiledQuery => {
  const known = byId.get(dialect) ?? new Map<string, CompiledQuery>();
  byId.set(dialect, known);
  const key = `${table} ${lock}`;
  const query = known.get(key);
  const parameters = [storable(id)];
  if (query) return { ...query, parameters };
  const selected = sql`select ${columnsSql(table)} from ${sql.table(table)} as ${sql.ref(ROOT)}`;
  const locked = lock ? sql` ${dialect.forUpdate}` : sql``;
  const compiled = sql`${selected} where ${column(ROOT, "id")} = ${storable(id)}${locked}`.compile(dialect.builder);
  known.set(key, compiled);
  return compiled;
};

export const deleteWhereQuery = (dialect: Dialect, table: Table, condition: Condition): CompiledQuery => {
  const { where, scope } = whereSql(dialect, table, condition);
  const ids = sql`select ${column(ROOT, "id")} from ${sql.table(table)} as ${sql.ref(ROOT)}${scope.clauses()} where ${where}`;
  return sql`delete from ${sql.table(table)} where id in (${ids}) returning id`.compile(dialect.builder);
};

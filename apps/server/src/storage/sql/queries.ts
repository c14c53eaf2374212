// Selects: by id, by condition with sort and page, and counts.
import { type CompiledQuery, sql } from "kysely";
import { endOf, isNumericPath, withoutCase } from "../comparison.ts";
import type { Condition, SortKey } from "../condition.ts";
import type { Query, Table } from "../storage.ts";
import { columnsOf } from "../tables.ts";
import { storable } from "../texts.ts";
import { ROOT, whereSql } from "./conditions.ts";
import { column, type Dialect, list, type Sql } from "./dialect.ts";
import type { ColumnSql, JoinScope } from "./joins.ts";

/** Above the largest page of the API and every list that an action reads. */
const LIMIT_MAX = 10_000;

/** Without a sort, insertion order. */
const insertionOrder: readonly SortKey[] = [{ path: { hops: [], column: "created" } }];

const columnsSql = (table: Table): Sql => list(columnsOf(table).map(([name]) => column(ROOT, name)));

/** Of several related rows, the first in the requested order. */
const orderedBy = ({ path, descending }: Exclude<SortKey, { random: true }>, scope: JoinScope): ColumnSql => {
  const at = path.hops.findIndex((hop) => "back" in hop);
  const hop = path.hops[at];
  if (!hop || !("back" in hop)) return scope.columnOf(path);
  const anchor = scope.columnOf({ hops: path.hops.slice(0, at), column: "id" });
  const inner = scope.inner(path.hops.slice(0, at + 1), hop.back, false);
  const value = inner.columnOf(path);
  const first = descending ? sql`max(${value.sql})` : sql`min(${value.sql})`;
  const related = sql`${sql.table(hop.back)} as ${sql.ref(inner.alias)}${inner.clauses()}`;
  return {
    sql: sql`(select ${first} from ${related} where ${column(inner.alias, hop.via)} = ${anchor.sql})`,
    nullable: true,
  };
};

const orderSql = (dialect: Dialect, table: Table, key: SortKey, scope: JoinScope): Sql => {
  if ("random" in key) return sql`random()`;
  const { sql: value, nullable } = orderedBy(key, scope);
  const isNumber = isNumericPath(table, withoutCase(key.path));
  const text = key.path.lower ? dialect.bytewise(sql`text_lower(${value})`) : value;
  const direction = key.descending ? sql`desc` : sql`asc`;
  // Missing values first, as SQLite has them.
  if (nullable && isNumber) return sql`${value} ${direction} nulls ${key.descending ? sql`last` : sql`first`}`;
  return nullable ? sql`coalesce(${text}, '') ${direction}` : sql`${text} ${direction}`;
};

/** Equal rows are sorted by id, so that pages do not overlap. */
const withTieBreak = (table: Table, sort: readonly SortKey[]): readonly SortKey[] => {
  const isTotal = sort.some(
    (key) => "random" in key || (key.path.hops.length === 0 && endOf(table, key.path).column === "id"),
  );
  return isTotal ? sort : [...sort, { path: { hops: [], column: "id" } }];
};

export const findQuery = (
  dialect: Dialect,
  table: Table,
  { where: condition, sort, limit, offset = 0 }: Query,
): CompiledQuery => {
  if (!Number.isInteger(limit) || limit < 0 || limit > LIMIT_MAX)
    throw new Error(`a query needs a limit of 0 to ${LIMIT_MAX}`);
  const { where, scope } = whereSql(dialect, table, condition);
  const keys = withTieBreak(table, sort?.length ? sort : insertionOrder);
  const order = list(keys.map((key) => orderSql(dialect, table, key, scope)));
  const page = sql`order by ${order} limit ${limit} offset ${offset}`;
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

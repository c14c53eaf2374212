// A condition tree as SQL. To-many paths: the `?` form joins and lets one match suffice; the plain form asks that no related row fails.
import { sql } from "kysely";
import { isMany } from "../comparison.ts";
import type { Condition } from "../condition.ts";
import type { Table } from "../storage.ts";
import { always, comparisonSql, never } from "./comparisons.ts";
import type { Dialect, Sql } from "./dialect.ts";
import { type Joins, openJoins } from "./joins.ts";

/** The alias of the row that is asked about. */
export const ROOT = "r";

/** A record without related rows counts as one with a single row of NULLs: hence the left join from one row that always exists. */
const noneFails = (dialect: Dialect, table: Table, comparison: Extract<Condition, { operator: unknown }>): Sql => {
  const joins = openJoins(table, ROOT, "a");
  const holds = comparisonSql(dialect, table, comparison, joins);
  return sql`not exists (select 1 from (select 1 as one) as o${joins.clauses()} where not coalesce(${holds}, 1 = 0))`;
};

const conditionSql = (dialect: Dialect, table: Table, condition: Condition, joins: Joins): Sql => {
  if ("and" in condition) {
    const parts = condition.and.map((part) => conditionSql(dialect, table, part, joins));
    return parts.length ? sql`(${sql.join(parts, sql` and `)})` : always;
  }
  if ("or" in condition) {
    const parts = condition.or.map((part) => conditionSql(dialect, table, part, joins));
    return parts.length ? sql`(${sql.join(parts, sql` or `)})` : never;
  }
  const isAllOf = !condition.any && (isMany(condition.left) || isMany(condition.right));
  return isAllOf ? noneFails(dialect, table, condition) : comparisonSql(dialect, table, condition, joins);
};

/** The `where` of a query over `table as r`, and the joins it shares with the rest of that query. */
export const whereSql = (
  dialect: Dialect,
  table: Table,
  condition: Condition | undefined,
): { where: Sql; joins: Joins } => {
  const joins = openJoins(table, ROOT);
  if (!condition) return { where: always, joins };
  const where = conditionSql(dialect, table, condition, joins);
  if (!joins.multiplies()) return { where, joins };
  const root = sql.ref(ROOT);
  const ids = sql`select ${root}.id from ${sql.table(table)} as ${root}${joins.clauses()} where ${where}`;
  return { where: sql`${root}.id in (${ids})`, joins: openJoins(table, ROOT) };
};

// The order of a query's rows.
import { sql } from "kysely";
import { endOf, isJsonPath, isNumericPath, withoutCase } from "../comparison.ts";
import { ownColumn, type SortKey } from "../condition.ts";
import type { Table } from "../storage.ts";
import { columnRef, type Dialect, joined, type Sql } from "./dialect.ts";
import type { JoinScope } from "./joins.ts";
import { typedSql } from "./json-comparisons.ts";
import { byShape } from "./shapes.ts";

/** Without a sort, insertion order. */
export const insertionOrder: readonly SortKey[] = [ownColumn("created")];

type PathKey = Exclude<SortKey, { random: true }>;

/** A value of the path; of several related rows, the first in the requested order. */
const orderedBy = ({ path, descending }: PathKey, scope: JoinScope, valueIn: (scope: JoinScope) => Sql): Sql => {
  const at = path.hops.findIndex((hop) => "back" in hop);
  const hop = path.hops[at];
  if (!hop || !("back" in hop)) return valueIn(scope);
  const anchor = scope.columnOf({ hops: path.hops.slice(0, at), column: "id" });
  const inner = scope.inner(path.hops.slice(0, at + 1), hop.back, false);
  const value = valueIn(inner);
  const first = descending ? sql`max(${value})` : sql`min(${value})`;
  const related = sql`${sql.table(hop.back)} as ${sql.ref(inner.alias)}${inner.clauses()}`;
  return sql`(select ${first} from ${related} where ${columnRef(inner.alias, hop.via)} = ${anchor.sql})`;
};

/** Missing values first, then numbers, then texts, as SQLite has them. */
const jsonKeySql = (dialect: Dialect, table: Table, key: PathKey, scope: JoinScope): Sql[] => {
  const part = (type: "number" | "text") =>
    orderedBy(key, scope, (inner) => typedSql(dialect, table, key.path, inner)[type] ?? sql`null`);
  const [number, text] = [part("number"), part("text")];
  if (key.descending)
    return [
      sql`case when ${text} is not null then 0 when ${number} is not null then 1 else 2 end`,
      sql`${text} desc`,
      sql`${number} desc`,
    ];
  return [
    sql`case when ${number} is not null then 1 when ${text} is not null then 2 else 0 end`,
    sql`${number} asc`,
    sql`${text} asc`,
  ];
};

const keySql = (dialect: Dialect, table: Table, key: SortKey, scope: JoinScope): Sql[] => {
  if ("random" in key) return [sql`random()`];
  if (isJsonPath(table, key.path)) return jsonKeySql(dialect, table, key, scope);
  const isRelated = key.path.hops.some((hop) => "back" in hop);
  const nullable = isRelated || scope.columnOf(key.path).nullable;
  const value = orderedBy(key, scope, (inner) => inner.columnOf(key.path).sql);
  const isNumber = isNumericPath(table, withoutCase(key.path));
  const text = key.path.lower ? dialect.bytewise(sql`text_lower(${value})`) : value;
  const direction = key.descending ? sql`desc` : sql`asc`;
  // Missing values first, as SQLite has them.
  if (nullable && isNumber) return [sql`${value} ${direction} nulls ${key.descending ? sql`last` : sql`first`}`];
  return [nullable ? sql`coalesce(${text}, '') ${direction}` : sql`${text} ${direction}`];
};

/** Equal rows are sorted by id, so that pages do not overlap. */
const withTieBreak = (table: Table, sort: readonly SortKey[]): readonly SortKey[] => {
  const isTotal = sort.some(
    (key) => "random" in key || (key.path.hops.length === 0 && endOf(table, key.path).column === "id"),
  );
  return isTotal ? sort : [...sort, ownColumn("id")];
};

const ordersSql = (dialect: Dialect, table: Table, sort: readonly SortKey[], scope: JoinScope): Sql =>
  joined(withTieBreak(table, sort).flatMap((key) => keySql(dialect, table, key, scope)));

/** By columns of the row itself: no join, no parameter. */
export const isPlainKey = (table: Table, key: SortKey): boolean =>
  "path" in key && key.path.hops.length === 0 && !isJsonPath(table, key.path);

export const orderSql = (
  dialect: Dialect,
  table: Table,
  sort: readonly SortKey[] | undefined,
  scope: JoinScope,
): Sql => {
  const keys = sort?.length ? sort : insertionOrder;
  if (!keys.every((key) => isPlainKey(table, key))) return ordersSql(dialect, table, keys, scope);
  const compile = () => ordersSql(dialect, table, keys, scope).compile(dialect.builder);
  return sql.raw(byShape(dialect, ["order", table, JSON.stringify(keys)], [], compile).sql);
};

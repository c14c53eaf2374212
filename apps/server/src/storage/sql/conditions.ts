// A condition as SQL. A to-many step becomes an uncorrelated list of ids, which the database computes once per query.
import { sql } from "kysely";
import type { Condition } from "../condition.ts";
import { type Branch, type Formula, holdsWithout, isAbout, quantify } from "../quantify.ts";
import type { Table } from "../storage.ts";
import { comparisonSql } from "./comparisons.ts";
import { always, columnRef, type Dialect, never, type Sql } from "./dialect.ts";
import { type JoinScope, openScope } from "./joins.ts";
import { listedSql } from "./lists.ts";
import { type Indexed, noName } from "./names.ts";

/** The alias of the row of the query. */
export const ROOT = "r";

type Asked = { dialect: Dialect; table: Table; indexed: Indexed };

const orFalse = (condition: Sql): Sql => sql`coalesce(${condition}, 1 = 0)`;

const someSql = (asked: Asked, scope: JoinScope, { hops, key }: Branch, where: Formula): Sql => {
  const hop = hops.at(-1);
  if (!hop || !("back" in hop)) throw new Error(`${key} is no to-many step`);
  const anchor = scope.columnOf({ hops: hops.slice(0, -1), column: "id" });
  const target = sql.table(hop.back);
  if (!isAbout(where, key)) {
    // The related row is compared with others: it is looked up for each. One row always exists, so that a missing one counts as a row without values.
    const inner = scope.inner(hops, hop.back, true);
    const holds = formulaSql(asked, inner, where);
    const join = sql`left join ${target} as ${sql.ref(inner.alias)} on ${columnRef(inner.alias, hop.via)} = ${anchor.sql}`;
    return sql`exists (select 1 from (select 1 as one) as ${sql.ref(`${inner.alias}o`)} ${join}${inner.clauses()} where ${holds})`;
  }
  const inner = scope.inner(hops, hop.back, false);
  const via = columnRef(inner.alias, hop.via);
  const holds = formulaSql(asked, inner, where);
  const found = sql`${anchor.sql} in (select ${via} from ${target} as ${sql.ref(inner.alias)}${inner.clauses()} where ${holds})`;
  const some = anchor.nullable ? orFalse(found) : found;
  if (!holdsWithout(asked.table, where)) return some;
  const missing = sql`${anchor.sql} not in (select ${via} from ${target} as ${sql.ref(inner.alias)})`;
  return anchor.nullable ? sql`(${some} or ${anchor.sql} is null or ${missing})` : sql`(${some} or ${missing})`;
};

const formulaSql = (asked: Asked, scope: JoinScope, formula: Formula): Sql => {
  if ("and" in formula) {
    const parts = formula.and.map((part) => formulaSql(asked, scope, part));
    return parts.length ? sql`(${sql.join(parts, sql` and `)})` : always;
  }
  if ("or" in formula) {
    const listed = listedSql(asked, scope, formula.or);
    if (listed) return listed;
    const { indexed } = asked;
    const unindexed = indexed.unindexed === "alternatives" ? "all" : indexed.unindexed;
    const parts = formula.or
      .map((part) => formulaSql({ ...asked, indexed: { ...indexed, unindexed } }, scope, part))
      // SQLite uses the indexes of alternatives only if each has one, and `1 = 0` has none.
      .filter((part) => part !== never);
    return parts.length ? sql`(${sql.join(parts, sql` or `)})` : never;
  }
  if ("some" in formula) return someSql(asked, scope, formula.some, formula.where);
  if ("none" in formula) return sql`not ${orFalse(formulaSql(asked, scope.root, formula.none))}`;
  const holds = comparisonSql(asked.dialect, asked.table, formula.test, scope, asked.indexed);
  return formula.negated ? sql`not ${orFalse(holds)}` : holds;
};

/** The `where` of a query over `table as r`, and the scope whose joins it shares with the rest of that query. */
export const whereSql = (
  dialect: Dialect,
  table: Table,
  condition: Condition | undefined,
  indexed: Indexed = noName,
): { where: Sql; scope: JoinScope } => {
  const scope = openScope(table, ROOT);
  return { where: condition ? formulaSql({ dialect, table, indexed }, scope, quantify(condition)) : always, scope };
};

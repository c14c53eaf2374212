// The joins a condition or a sort needs: one per path prefix, so that conditions on the same prefix speak of the same related row (protocol 2.4).
import { sql } from "kysely";
import type { Path } from "../condition.ts";
import type { Table } from "../storage.ts";
import { fieldOf } from "../tables.ts";
import { column, type Sql } from "./dialect.ts";

export type ColumnSql = {
  sql: Sql;
  /** A joined row may be missing; json may be null. */
  nullable: boolean;
};

export type Joins = {
  columnOf: (path: Path) => ColumnSql;
  clauses: () => Sql;
  /** A back relation was joined: one row may come out several times. */
  multiplies: () => boolean;
};

export const openJoins = (table: Table, alias: string, aliasPrefix = "j"): Joins => {
  const aliases = new Map<string, string>();
  const clauses: Sql[] = [];
  let multiplies = false;

  const columnOf = (path: Path): ColumnSql => {
    let prefix = "";
    let current = alias;
    let currentTable = table;
    for (const hop of path.hops) {
      const isBack = "back" in hop;
      const target = isBack ? hop.back : hop.table;
      prefix += isBack ? `.${hop.back}_via_${hop.via}` : `.${hop.relation}`;
      let next = aliases.get(prefix);
      if (!next) {
        next = `${aliasPrefix}${aliases.size + 1}`;
        aliases.set(prefix, next);
        fieldOf(isBack ? target : currentTable, isBack ? hop.via : hop.relation);
        const on = isBack
          ? sql`${column(next, hop.via)} = ${column(current, "id")}`
          : sql`${column(next, "id")} = ${column(current, hop.relation)}`;
        clauses.push(sql`left join ${sql.table(target)} as ${sql.ref(next)} on ${on}`);
        multiplies ||= isBack;
      }
      current = next;
      currentTable = target;
    }
    const { kind } = fieldOf(currentTable, path.column);
    return { sql: column(current, path.column), nullable: path.hops.length > 0 || kind === "json" };
  };

  return {
    columnOf,
    clauses: () => (clauses.length ? sql` ${sql.join(clauses, sql` `)}` : sql``),
    multiplies: () => multiplies,
  };
};

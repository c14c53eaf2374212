// Joins of a query: a scope per select, with one left join per single relation, so that conditions on the same path use the same row (wire 2.4).
import { sql } from "kysely";
import type { Hop, Path } from "../condition.ts";
import { keyOf } from "../quantify.ts";
import type { Table } from "../storage.ts";
import { fieldOf } from "../tables.ts";
import { columnRef, type Sql } from "./dialect.ts";

export type ColumnSql = {
  sql: Sql;
  /** A joined row may be missing; json may be null. */
  nullable: boolean;
};

type Place = { alias: string; table: Table; nullable: boolean };

export type JoinScope = {
  /** Of a path from the row of the whole query. */
  columnOf: (path: Path) => ColumnSql;
  /** The joins so far. */
  clauses: () => Sql;
  /** A select within this one, over the row that the to-many path `hops` leads to; `nullable`: it may be missing. */
  inner: (hops: readonly Hop[], table: Table, nullable: boolean) => JoinScope;
  /** The scope of the row itself. */
  root: JoinScope;
  alias: string;
};

type Frame = { key: string; place: Place; joined: Map<string, Place>; clauses: Sql[] };

const joinOn = (hop: Hop, from: Place, next: string): Sql => {
  if ("back" in hop) throw new Error("a to-many step needs a scope of its own");
  fieldOf(from.table, hop.relation);
  return sql`left join ${sql.table(hop.table)} as ${sql.ref(next)} on ${columnRef(next, "id")} = ${columnRef(from.alias, hop.relation)}`;
};

const openFrame = (outer: readonly Frame[], names: () => string, rootScope?: JoinScope): JoinScope => {
  const frame = outer.at(-1);
  if (!frame) throw new Error("a scope without a row");

  const placeOf = (hops: readonly Hop[]): Place => {
    let start = 0;
    let base = outer[0];
    for (const one of outer) {
      const length = hops.findIndex((_, at) => keyOf(hops.slice(0, at + 1)) === one.key) + 1;
      if (length > start) [base, start] = [one, length];
    }
    if (!base) throw new Error("a scope without a row");
    let place = base.place;
    for (let length = start + 1; length <= hops.length; length++) {
      const key = keyOf(hops.slice(0, length));
      const hop = hops[length - 1];
      const joined = base.joined.get(key);
      if (joined) place = joined;
      else if (hop) {
        const alias = names();
        base.clauses.push(joinOn(hop, place, alias));
        place = { alias, table: "back" in hop ? hop.back : hop.table, nullable: true };
        base.joined.set(key, place);
      }
    }
    return place;
  };

  const scope: JoinScope = {
    columnOf: ({ hops, column: name, length }) => {
      const { alias, table, nullable } = placeOf(hops);
      if (length)
        return {
          sql: sql`cast(case when coalesce(${columnRef(alias, name)}, '') = '' then 0 else 1 end as double precision)`,
          nullable: false,
        };
      return { sql: columnRef(alias, name), nullable: nullable || fieldOf(table, name).kind === "json" };
    },
    clauses: () => (frame.clauses.length ? sql` ${sql.join(frame.clauses, sql` `)}` : sql``),
    inner: (hops, table, nullable) => {
      const place = { alias: names(), table, nullable };
      const next: Frame = { key: keyOf(hops), place, joined: new Map(), clauses: [] };
      return openFrame([...outer, next], names, scope.root);
    },
    get root() {
      return rootScope ?? scope;
    },
    alias: frame.place.alias,
  };
  return scope;
};

export const openScope = (table: Table, alias: string): JoinScope => {
  let named = 0;
  const place = { alias, table, nullable: false };
  return openFrame([{ key: "", place, joined: new Map(), clauses: [] }], () => `j${++named}`);
};

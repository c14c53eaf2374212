// How many entries of a tournament have each status, for tournaments that were counted lately: a join asks for the places that are taken and for those
// who wait, and a count reads every entry. It is what the database holds, because every write goes through group-commit.ts and is noted here.
import type { Condition } from "../condition.ts";
import type { Run, Statement } from "../sql/dialect.ts";
import { groupCountsQuery } from "../sql/queries.ts";
import type { Change, Row, Table } from "../storage.ts";
import { rowKey } from "../tables.ts";
import { sqliteDialect } from "./dialect.ts";

export type KeptCounts = {
  /** Undefined for a condition that is not about one kept group. `run` reads as the transaction does. */
  count: (table: Table, where: Condition | undefined, run: Run) => number | Promise<number> | undefined;
  /** After each write of a transaction, committed or not. */
  note: (change: Change) => void;
  /** After something that was noted has been rolled back. */
  forget: () => void;
};

type Group = { by: string; of: string };

/** Rows with one value of `by`, counted by their values of `of`. */
const GROUPS: Readonly<Record<Table, Group>> = { tournament_participants: { by: "tournament", of: "status" } };

const GROUPS_MAX = 500;

/** By value. */
type Counts = Map<string, number>;

export const keepCounts = (): KeptCounts => {
  // The oldest is first.
  const kept = new Map<string, Counts>();

  const add = (table: Table, { by, of }: Group, row: Row, difference: number): void => {
    const counts = kept.get(rowKey(table, String(row[by])));
    const value = String(row[of]);
    counts?.set(value, (counts.get(value) ?? 0) + difference);
  };

  const take = (key: string, rows: readonly Record<string, unknown>[]): Counts => {
    const counts: Counts = new Map(rows.map(({ value, n }) => [String(value), Number(n)]));
    const [oldest] = kept.keys();
    if (kept.size >= GROUPS_MAX && oldest !== undefined) kept.delete(oldest);
    kept.set(key, counts);
    return counts;
  };

  return {
    count: (table, where, run) => {
      const group = Object.hasOwn(GROUPS, table) ? GROUPS[table] : undefined;
      const asked = group && where && askedOf(group, where);
      if (!group || !asked) return undefined;
      const key = rowKey(table, asked.in);
      const known = kept.get(key);
      if (known) return sumOf(known, asked.values);
      const query: Statement = groupCountsQuery(sqliteDialect, table, group, asked.in);
      const rows = run(query);
      return rows instanceof Promise
        ? rows.then((found) => sumOf(take(key, found), asked.values))
        : sumOf(take(key, rows), asked.values);
    },
    note: ({ action, table, row, before }) => {
      const group = Object.hasOwn(GROUPS, table) ? GROUPS[table] : undefined;
      if (!group) return;
      if (before) add(table, group, before, -1);
      add(table, group, row, action === "delete" ? -1 : 1);
    },
    forget: () => kept.clear(),
  };
};

const sumOf = (counts: Counts, values: readonly string[]): number =>
  values.reduce((sum, value) => sum + (counts.get(value) ?? 0), 0);

type Asked = { in: string; values: readonly string[] };

/** What a condition of the form `by = … and (of = … or of = …)` asks for. */
const askedOf = ({ by, of }: Group, where: Condition): Asked | undefined => {
  const parts = partsOf(where);
  const [one, other] = parts;
  if (!one || !other || parts.length > 2) return undefined;
  const group = valuesOf(by, one);
  const values = valuesOf(of, other);
  const [only] = group ?? [];
  return only !== undefined && group?.length === 1 && values ? { in: only, values: [...new Set(values)] } : undefined;
};

/** Of a conjunction, also of conjunctions. */
const partsOf = (condition: Condition): readonly Condition[] =>
  "and" in condition ? condition.and.flatMap(partsOf) : [condition];

/** The values of a column of the row itself of which it must have one; undefined for another condition, and for "", which a missing value equals too. */
const valuesOf = (column: string, condition: Condition): string[] | undefined => {
  if ("or" in condition) {
    const values = condition.or.map((part) => valuesOf(column, part));
    return values.every((some) => some !== undefined) ? values.flat() : undefined;
  }
  if ("and" in condition) {
    const [only] = condition.and;
    return only && condition.and.length === 1 ? valuesOf(column, only) : undefined;
  }
  const { left, operator, right, any } = condition;
  if (operator !== "=" || any || !("path" in left) || !("value" in right)) return undefined;
  const { path } = left;
  const isOwn = path.hops.length === 0 && path.column === column && !path.lower && !path.length && !path.within;
  return isOwn && typeof right.value === "string" && right.value !== "" ? [right.value] : undefined;
};

// How many rows of a group have each value of a column, for groups that were counted lately: a join asks for the places that are taken, for those who
// wait, and for rows that it hardly ever finds. It is what the database holds, because every write goes through group-commit.ts and is noted here.
import type { Condition } from "../condition.ts";
import type { Run, Statement } from "../sql/dialect.ts";
import { groupCountsQuery } from "../sql/queries.ts";
import type { Change, Row, Table } from "../storage.ts";
import { sqliteDialect } from "./dialect.ts";

export type KeptCounts = {
  /** Undefined for a condition that is not about one kept group. `run` reads as the transaction does. */
  count: (table: Table, where: Condition | undefined, run: Run) => number | Promise<number> | undefined;
  /** After each write of a transaction, committed or not. */
  note: (change: Change) => void;
  /** After rows of a table were deleted by a condition. */
  forgetTable: (table: Table) => void;
  /** After something that was noted has been rolled back. */
  forget: () => void;
};

/** Rows with one value of `by`, counted by their values of `of`. */
type Grouping = { by: string; of: string };

const GROUPINGS: Readonly<Record<Table, readonly Grouping[]>> = {
  tournament_participants: [
    { by: "tournament", of: "status" },
    { by: "tournament", of: "user" },
  ],
  tournament_requests: [{ by: "tournament", of: "user" }],
  blocks: [{ by: "organizer", of: "user" }],
  _push_subscriptions: [{ by: "user", of: "session" }],
};

/** Of each grouping. */
const GROUPS_MAX = 500;

/** By value. */
type Counts = Map<string, number>;
/** By what the rows of a group have in common; the oldest is first. */
type Kept = Grouping & { groups: Map<string, Counts> };

export const keepCounts = (): KeptCounts => {
  const keptOf = new Map<Table, readonly Kept[]>();
  const forgetTable = (table: Table): void => {
    for (const { groups } of keptOf.get(table) ?? []) groups.clear();
  };
  for (const [table, groupings] of Object.entries(GROUPINGS))
    keptOf.set(
      table,
      groupings.map((grouping) => ({ ...grouping, groups: new Map() })),
    );

  return {
    count: (table, where, run) => {
      const all = where && keptOf.get(table);
      if (!all) return undefined;
      for (const kept of all) {
        const asked = askedOf(kept, where);
        if (!asked) continue;
        const known = kept.groups.get(asked.in);
        if (known) return sumOf(known, asked.values);
        const query: Statement = groupCountsQuery(sqliteDialect, table, kept, asked.in);
        const rows = run(query);
        return rows instanceof Promise
          ? rows.then((found) => sumOf(take(kept, asked.in, found), asked.values))
          : sumOf(take(kept, asked.in, rows), asked.values);
      }
      return undefined;
    },
    note: ({ action, table, row, before }) => {
      for (const kept of keptOf.get(table) ?? []) {
        if (before) add(kept, before, -1);
        add(kept, row, action === "delete" ? -1 : 1);
      }
    },
    forgetTable,
    forget: () => {
      for (const table of keptOf.keys()) forgetTable(table);
    },
  };
};

const add = ({ by, of, groups }: Kept, row: Row, difference: number): void => {
  const counts = groups.get(String(row[by]));
  const value = String(row[of]);
  counts?.set(value, (counts.get(value) ?? 0) + difference);
};

const take = ({ groups }: Kept, of: string, rows: readonly Record<string, unknown>[]): Counts => {
  const counts: Counts = new Map(rows.map(({ value, n }) => [String(value), Number(n)]));
  const [oldest] = groups.keys();
  if (groups.size >= GROUPS_MAX && oldest !== undefined) groups.delete(oldest);
  groups.set(of, counts);
  return counts;
};

const sumOf = (counts: Counts, values: readonly string[] | undefined): number => {
  let sum = 0;
  for (const value of values ? new Set(values) : counts.keys()) sum += counts.get(value) ?? 0;
  return sum;
};

/** Without values: all rows of the group. */
type Asked = { in: string; values?: readonly string[] };

/** What a condition of the form `by = …`, or `by = … and (of = … or of = …)`, asks for. */
const askedOf = (grouping: Grouping, where: Condition): Asked | undefined => {
  const asked: Partial<Asked> = {};
  if (!collect(grouping, where, asked) || asked.in === undefined) return undefined;
  return { ...asked, in: asked.in };
};

/** False if the condition has a part of another form, or a second one of the same. */
const collect = (grouping: Grouping, condition: Condition, asked: Partial<Asked>): boolean => {
  if ("and" in condition) return condition.and.every((part) => collect(grouping, part, asked));
  const group = requiredValue(grouping.by, condition);
  if (group !== undefined) {
    if (asked.in !== undefined) return false;
    asked.in = group;
    return true;
  }
  const values = ("or" in condition ? condition.or : [condition]).map((part) => requiredValue(grouping.of, part));
  if (asked.values || !values.every((value) => value !== undefined)) return false;
  asked.values = values;
  return true;
};

/** The value that the column of the row itself must have; undefined for another condition, and for "", which a missing value equals too. */
const requiredValue = (column: string, condition: Condition): string | undefined => {
  if ("or" in condition) return undefined;
  if ("and" in condition) {
    const [only] = condition.and;
    return only && condition.and.length === 1 ? requiredValue(column, only) : undefined;
  }
  const { left, operator, right, any } = condition;
  if (operator !== "=" || any || !("path" in left) || !("value" in right)) return undefined;
  const { path } = left;
  const isOwn = path.column === column && path.hops.length === 0 && !path.lower && !path.length && !path.within;
  return isOwn && typeof right.value === "string" && right.value !== "" ? right.value : undefined;
};

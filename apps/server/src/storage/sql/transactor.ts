// The transactor of both databases: writes rows and collects the changes to report.
import { isDeepStrictEqual } from "node:util";
import type { ByTable } from "../by-table.ts";
import type { Condition } from "../condition.ts";
import type { Change, Row, Table, Transactor } from "../storage.ts";
import { isAnnounced } from "../tables.ts";
import type { Dialect, Run } from "./dialect.ts";
import { guardRun } from "./guarded-run.ts";
import { byIdQuery, deleteWhereQuery } from "./queries.ts";
import { openReader } from "./reader.ts";
import { decodeCells, decodeRow, encodePatch, encodeRow, storedRow } from "./rows.ts";
import { type KeptRow, openSeenRows, type SeenRows } from "./seen-rows.ts";
import { deleteQuery, incrementQuery, insertIfNewQuery, insertQuery, updateQuery } from "./writes.ts";

/** A row that this transaction has read was changed by another one before the write, so the work must be retried. */
export class StaleRead extends Error {
  override readonly name = "StaleRead";
}

export type Transaction = {
  transactor: Transactor;
  changes: readonly Change[];
  /** Rows as this transaction last read or wrote them; undefined for one that it deleted. */
  rows: ByTable<Row | undefined>;
  /** Throws if the transaction must not be committed; afterwards every call of the transactor throws. */
  finish: () => void;
};

/** What is known from earlier transactions, only for a serial dialect. */
export type FromBefore = { row: KeptRow; counts?: Counts };

/** Counts in memory, which writes keep up to date. */
type Counts = {
  count: (table: Table, where: Condition | undefined, run: Run) => number | Promise<number> | undefined;
  note: (change: Change) => void;
  /** After a delete by a condition. */
  forgetTable: (table: Table) => void;
};

const nothingKnown: FromBefore = { row: () => undefined };

export const openTransaction = (dialect: Dialect, run: Run, known: FromBefore = nothingKnown): Transaction => {
  const guarded = guardRun(run);
  const seen = openSeenRows(dialect.serial, known.row);
  const changes: Change[] = [];
  const announce = (change: Change) => {
    known.counts?.note(change);
    if (isAnnounced(change.table)) changes.push(change);
  };
  const steps: Steps = { dialect, run: guarded.run, seen, announce, counts: known.counts };
  const transactor = { ...readsOf(steps), ...writesOf(steps) };
  return { transactor, changes, rows: seen.rows, finish: guarded.finish };
};

/** What the methods of one transaction share. */
type Steps = {
  dialect: Dialect;
  run: Run;
  seen: SeenRows;
  announce: (change: Change) => void;
  counts: Counts | undefined;
};

async function lockRow({ dialect, run }: Steps, table: Table, id: string): Promise<Row | undefined> {
  const [cells] = await run(byIdQuery(dialect, table, id, true));
  return cells && decodeRow(table, cells);
}

type Reads = Pick<Transactor, "findById" | "find" | "count" | "countBy" | "lockTournament" | "lockUser">;

function readsOf(steps: Steps): Reads {
  const { dialect, run, seen, counts } = steps;
  const reader = openReader(dialect, run);
  return {
    findById: async (table, id) => {
      const known = seen.held(table, id);
      if (known) return known;
      const row = await reader.findById(table, id);
      return row && seen.remember(table, row);
    },
    find: async (table, query) => {
      const rows = await reader.find(table, query);
      for (const row of rows) seen.remember(table, row);
      return rows;
    },
    count: async (table, where) => counts?.count(table, where, run) ?? reader.count(table, where),
    countBy: reader.countBy,
    lockTournament: async (id) => {
      if (!dialect.serial) await lockRow(steps, "tournaments", id);
    },
    lockUser: async (id) => {
      const known = seen.held("users", id);
      if (known) return known;
      const row = await lockRow(steps, "users", id);
      return row && seen.remember("users", row);
    },
  };
}

/** A write that makes no promise is announced in the same turn, so that no count of this transaction comes between. */
function writesOf(steps: Steps): Omit<Transactor, keyof Reads> {
  const { dialect, run, seen, announce, counts } = steps;
  return {
    insert: async (table, row) => {
      const cells = encodeRow(table, row);
      const inserted = run(insertQuery(dialect, table, cells));
      if (inserted instanceof Promise) await inserted;
      announce({ action: "create", table, row: seen.remember(table, storedRow(table, cells)) });
    },
    insertIfNew: async (table, row) => {
      const cells = encodeRow(table, row);
      const found = run(insertIfNewQuery(dialect, table, cells));
      const inserted = found instanceof Promise ? await found : found;
      if (inserted.length === 0) return false;
      announce({ action: "create", table, row: seen.remember(table, storedRow(table, cells)) });
      return true;
    },
    update: async (table, id, patch) => {
      const before = seen.held(table, id) ?? (await lockRow(steps, table, id));
      const known = dialect.serial ? undefined : seen.last(table, id);
      if (known && !isDeepStrictEqual(known, before)) throw new StaleRead(`${table} ${id} changed meanwhile`);
      if (!before) throw new Error(`${table} has no row ${id} to update`);
      const cells = encodePatch(table, patch);
      if (cells.length === 0) return before;
      const updated = run(updateQuery(dialect, table, id, cells));
      if (updated instanceof Promise) await updated;
      // The row is locked or the only writer's, so its other columns are those of `before`.
      const row = seen.remember(table, { ...before, ...decodeCells(table, cells) });
      announce({ action: "update", table, row, before });
      return row;
    },
    incrementBelow: async (table, id, column, by, below) => {
      const found = run(incrementQuery(dialect, table, id, column, by, below));
      const [cells] = found instanceof Promise ? await found : found;
      if (!cells) return false;
      const row = seen.remember(table, decodeRow(table, cells));
      announce({ action: "update", table, row, before: { ...row, [column]: Number(row[column]) - by } });
      return true;
    },
    delete: async (table, id) => {
      const found = run(deleteQuery(dialect, table, id));
      const [cells] = found instanceof Promise ? await found : found;
      seen.noteDeleted(table, id);
      if (cells) announce({ action: "delete", table, row: decodeRow(table, cells) });
    },
    deleteWhere: async (table, where) => {
      if (isAnnounced(table)) throw new Error(`deleteWhere is for the server's own tables, not ${table}`);
      seen.forgetTable(table);
      counts?.forgetTable(table);
      return (await run(deleteWhereQuery(dialect, table, where))).length;
    },
  };
}

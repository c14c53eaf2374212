// Rows in memory that were read or written lately: a burst changes one tournament again and again, and reading its row takes longer than writing an
// entry; every page of a list has rows of the one before. They are what the database holds, because one process owns the file, and everything it writes goes through group-commit.ts.
import { type ByTable, hasIn, putIn } from "../by-table.ts";
import type { Row, Table } from "../storage.ts";
import { isAnnounced } from "../tables.ts";

export type KeptRows = {
  /** As the next transaction sees it. */
  current: (table: Table, id: string) => Row | undefined;
  /** As readers see it. */
  committed: (table: Table, id: string) => Row | undefined;
  /** Takes a row that a reader has just read. */
  read: (table: Table, row: Row) => void;
  /** Rows of a transaction after its savepoint was released; undefined for one that was deleted. */
  take: (touched: ByTable<Row | undefined>) => void;
  /** The end of the batch: its rows are committed, or forgotten. */
  commit: () => void;
  rollBack: () => void;
};

/** Twice as many at most: evenings that change again and again, their people, and the tournaments of the lists that are read; some ten megabytes. */
const GENERATION_MAX = 2000;

/** Tables of the server are deleted by a condition too, so they are not kept. A notification is written once, and would push out rows that are read again. */
const isKept = (table: Table): boolean => table !== "notifications" && isAnnounced(table);

export const keepRows = (): KeptRows => {
  // A row that is asked for comes into the newer generation. When that is full, it becomes the older one, and what was not asked for meanwhile is
  // forgotten: cheaper than the order of their last use, for which each look would change a map.
  let newer: ByTable<Row> = new Map();
  let older: ByTable<Row> = new Map();
  let kept = 0;
  let batch: ByTable<Row | undefined> = new Map();

  const keep = (table: Table, row: Row) => {
    if (!hasIn(newer, table, row.id)) kept += 1;
    putIn(newer, table, row.id, row);
    if (kept < GENERATION_MAX) return;
    older = newer;
    newer = new Map();
    kept = 0;
  };
  const find = (table: Table, id: string): Row | undefined => {
    const row = newer.get(table)?.get(id);
    if (row) return row;
    const found = older.get(table)?.get(id);
    if (found) keep(table, found);
    return found;
  };
  /** By a new map: a cleared one leaves its table with the rows (decision 213). */
  const forgetBatch = () => {
    batch = new Map();
  };
  const drop = (table: Table, id: string) => {
    if (newer.get(table)?.delete(id)) kept -= 1;
    older.get(table)?.delete(id);
  };

  return {
    committed: find,
    read: (table, row) => {
      if (isKept(table)) keep(table, row);
    },
    current: (table, id) => (hasIn(batch, table, id) ? batch.get(table)?.get(id) : find(table, id)),
    take: (touched) => {
      for (const [table, rows] of touched)
        if (isKept(table)) for (const [id, row] of rows) putIn(batch, table, id, row);
    },
    commit: () => {
      for (const [table, rows] of batch)
        for (const [id, row] of rows) {
          if (row) keep(table, row);
          else drop(table, id);
        }
      forgetBatch();
    },
    rollBack: forgetBatch,
  };
};

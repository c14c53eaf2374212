// Rows in memory that were read or written lately: a burst changes one tournament again and again, and reading its row takes longer than writing an
// entry; every page of a list has rows of the one before. They are what the database holds, because one process owns the file, and everything it writes goes through group-commit.ts.
import type { Row, Table } from "../storage.ts";
import { isAnnounced, rowKey } from "../tables.ts";

export type KeptRows = {
  /** As the next transaction sees it. */
  current: (table: Table, id: string) => Row | undefined;
  /** As readers see it. */
  committed: (table: Table, id: string) => Row | undefined;
  /** Takes a row that a reader has just read. */
  read: (table: Table, row: Row) => void;
  /** Rows of a transaction after its savepoint was released; undefined for one that was deleted. */
  take: (touched: ReadonlyMap<string, Row | undefined>) => void;
  /** The end of the batch: its rows are committed, or forgotten. */
  commit: () => void;
  rollBack: () => void;
};

/** Evenings that change again and again, their people, and the tournaments of the lists that are read; less than ten megabytes. */
const ROWS_MAX = 3000;

/** Tables of the server are deleted by a condition too, so they are not kept. A notification is written once, and would push out rows that are read again. */
const isKept = (table: Table): boolean => table !== "notifications" && isAnnounced(table);

const tableOf = (key: string): Table => key.slice(0, key.indexOf("/"));

export const keepRows = (): KeptRows => {
  // The least recently used is first.
  const rows = new Map<string, Row>();
  const batch = new Map<string, Row | undefined>();
  const keep = (key: string, row: Row) => {
    rows.delete(key);
    rows.set(key, row);
  };
  const dropOldest = () => {
    for (const oldest of rows.keys()) {
      if (rows.size <= ROWS_MAX) return;
      rows.delete(oldest);
    }
  };
  return {
    committed: (table, id) => rows.get(rowKey(table, id)),
    read: (table, row) => {
      if (!isKept(table)) return;
      keep(rowKey(table, row.id), row);
      dropOldest();
    },
    current: (table, id) => {
      const key = rowKey(table, id);
      if (batch.has(key)) return batch.get(key);
      const row = rows.get(key);
      if (row) keep(key, row);
      return row;
    },
    take: (touched) => {
      for (const [key, row] of touched) if (isKept(tableOf(key))) batch.set(key, row);
    },
    commit: () => {
      for (const [key, row] of batch) {
        if (row) keep(key, row);
        else rows.delete(key);
      }
      batch.clear();
      dropOldest();
    },
    rollBack: () => batch.clear(),
  };
};

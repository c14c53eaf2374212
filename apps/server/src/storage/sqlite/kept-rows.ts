// Rows in memory that the writer has read or written lately: a burst changes one tournament again and again, and reading its row takes longer than
// writing an entry. They are what the database holds, because one process owns the file, and everything it writes goes through group-commit.ts.
import type { Row, Table } from "../storage.ts";
import { isAnnounced, rowKey } from "../tables.ts";

export type KeptRows = {
  /** As the next transaction sees it. */
  current: (table: Table, id: string) => Row | undefined;
  /** As readers see it. */
  committed: (table: Table, id: string) => Row | undefined;
  /** Rows of a transaction after its savepoint was released; undefined for one that was deleted. */
  take: (touched: ReadonlyMap<string, Row | undefined>) => void;
  /** The end of the batch: its rows are committed, or forgotten. */
  commit: () => void;
  rollBack: () => void;
};

/** More than one evening changes again and again; a megabyte or two. */
const ROWS_MAX = 500;

/** Others are deleted by a condition too, so they are not kept. */
const isKept = (key: string): boolean => isAnnounced(key.slice(0, key.indexOf("/")));

export const keepRows = (): KeptRows => {
  // The least recently used is first.
  const rows = new Map<string, Row>();
  const batch = new Map<string, Row | undefined>();
  return {
    committed: (table, id) => rows.get(rowKey(table, id)),
    current: (table, id) => {
      const key = rowKey(table, id);
      if (batch.has(key)) return batch.get(key);
      const row = rows.get(key);
      if (!row) return undefined;
      rows.delete(key);
      rows.set(key, row);
      return row;
    },
    take: (touched) => {
      for (const [key, row] of touched) if (isKept(key)) batch.set(key, row);
    },
    commit: () => {
      for (const [key, row] of batch) {
        rows.delete(key);
        if (row) rows.set(key, row);
      }
      batch.clear();
      for (const oldest of rows.keys()) {
        if (rows.size <= ROWS_MAX) break;
        rows.delete(oldest);
      }
    },
    rollBack: () => batch.clear(),
  };
};

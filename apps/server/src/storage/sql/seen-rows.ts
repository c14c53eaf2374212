import type { Row, Table } from "../storage.ts";
import { rowKey } from "../tables.ts";

/** A row of an earlier transaction, if no other writer can have changed it since. */
export type KeptRow = (table: Table, id: string) => Row | undefined;

export type SeenRows = ReturnType<typeof openSeenRows>;

/** @param serial whether this transaction is the only writer, so that a row is as it was read */
export function openSeenRows(serial: boolean, kept: KeptRow) {
  const rows = new Map<string, Row | undefined>();
  return {
    /** By their `rowKey`; undefined for one that this transaction deleted. */
    rows: rows as ReadonlyMap<string, Row | undefined>,
    remember(table: Table, row: Row): Row {
      rows.set(rowKey(table, row.id), row);
      return row;
    },
    noteDeleted: (table: Table, id: string) => void rows.set(rowKey(table, id), undefined),
    forgetTable(table: Table): void {
      for (const key of [...rows.keys()].filter((one) => one.startsWith(rowKey(table, "")))) rows.delete(key);
    },
    /** The row as it was read, which may have changed since. */
    last: (table: Table, id: string): Row | undefined => rows.get(rowKey(table, id)),
    /** A row that cannot have changed since it was read. */
    held(table: Table, id: string): Row | undefined {
      if (!serial) return undefined;
      const key = rowKey(table, id);
      return rows.has(key) ? rows.get(key) : kept(table, id);
    },
  };
}

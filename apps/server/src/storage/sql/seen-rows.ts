import { type ByTable, hasIn, putIn } from "../by-table.ts";
import type { Row, Table } from "../storage.ts";

/** A row of an earlier transaction, if no other writer can have changed it since. */
export type KeptRow = (table: Table, id: string) => Row | undefined;

export type SeenRows = ReturnType<typeof openSeenRows>;

/** @param serial whether this transaction is the only writer, so that a row is as it was read */
export function openSeenRows(serial: boolean, kept: KeptRow) {
  const rows: ByTable<Row | undefined> = new Map();
  return {
    /** Undefined for one that this transaction deleted. */
    rows,
    remember(table: Table, row: Row): Row {
      putIn(rows, table, row.id, row);
      return row;
    },
    noteDeleted: (table: Table, id: string) => putIn(rows, table, id, undefined),
    forgetTable: (table: Table) => void rows.delete(table),
    /** The row as it was read, which may have changed since. */
    last: (table: Table, id: string): Row | undefined => rows.get(table)?.get(id),
    /** A row that cannot have changed since it was read. */
    held(table: Table, id: string): Row | undefined {
      if (!serial) return undefined;
      return hasIn(rows, table, id) ? rows.get(table)?.get(id) : kept(table, id);
    },
  };
}

// One side of a move between databases.
import type { Dialect, Run } from "../sql/dialect.ts";
import type { Cell } from "../sql/rows.ts";
import type { Table } from "../storage.ts";
import { columnsOf, tableNames } from "../tables.ts";

export type MoveEnd = {
  /** The database in sentences, without a password. */
  place: string;
  dialect: Dialect;
  /** Statements of one connection. Those of a source see one moment and only read. */
  run: Run;
  hasTable: (name: Table) => Promise<boolean>;
  close: () => Promise<void>;
};

export type MoveSource = MoveEnd & {
  /** Changes when somebody writes to the database after it was opened. */
  position: () => Promise<string>;
};

export type MoveTarget = MoveEnd & {
  transact: (work: () => Promise<void>) => Promise<void>;
  insert: (table: MovedTable, rows: readonly Cells[]) => Promise<void>;
  /** Called once, after everything was compared. */
  settle: () => Promise<void>;
};

/** One row, in the order of the table's columns. */
export type Cells = readonly Cell[];

export type MovedTable = { name: Table; columns: readonly { name: string; isNumber: boolean }[] };

/** Leases name processes that do not run on the other side. */
const STAYS: Table = "_job_leases";

export const movedTables: readonly MovedTable[] = tableNames
  .filter((name) => name !== STAYS)
  .map((name) => ({
    name,
    columns: columnsOf(name).map(([column, { kind }]) => ({
      name: column,
      isNumber: kind === "number" || kind === "bool",
    })),
  }));

// The transactor of both databases: writes rows and collects the changes to report.
import { isDeepStrictEqual } from "node:util";
import type { Change, Row, Table, Transactor } from "../storage.ts";
import { UniqueViolation } from "../storage.ts";
import { isAnnounced, rowKey } from "../tables.ts";
import type { Dialect, Run } from "./dialect.ts";
import { byIdQuery, deleteWhereQuery } from "./queries.ts";
import { openReader } from "./reader.ts";
import { decodeCells, decodeRow, encodePatch, encodeRow } from "./rows.ts";
import { deleteQuery, incrementQuery, insertQuery, updateQuery } from "./writes.ts";

/** A row that this transaction has read was changed by another one before the write, so the work must be retried. */
export class StaleRead extends Error {
  override readonly name = "StaleRead";
}

export type Transaction = {
  transactor: Transactor;
  changes: readonly Change[];
  /** Rows as this transaction last read or wrote them, by their `rowKey`; undefined for one that it deleted. */
  rows: ReadonlyMap<string, Row | undefined>;
  /** Throws if the transaction must not be committed; afterwards every call of the transactor throws. */
  finish: () => void;
};

/** @param kept a row that an earlier transaction has read or written, where nobody else can have changed it since; only for a serial dialect */
export const openTransaction = (
  dialect: Dialect,
  run: Run,
  kept: (table: Table, id: string) => Row | undefined = () => undefined,
): Transaction => {
  const changes: Change[] = [];
  const seen = new Map<string, Row | undefined>();
  let violation: UniqueViolation | undefined;
  let open = true;

  const checkedRun: Run = async (query) => {
    if (!open) throw new Error("the transaction is over");
    // PostgreSQL refuses everything after a failed statement. SQLite does the same here, so that no action works on one of them only.
    if (violation) throw violation;
    try {
      return await run(query);
    } catch (error) {
      if (error instanceof UniqueViolation) violation = error;
      throw error;
    }
  };
  const reader = openReader(dialect, checkedRun);
  const remember = (table: Table, row: Row): Row => {
    seen.set(rowKey(table, row.id), row);
    return row;
  };
  const announce = (change: Change) => {
    if (isAnnounced(change.table)) changes.push(change);
  };

  /** A row that nobody else can have changed since it was read. */
  const held = (table: Table, id: string): Row | undefined => {
    if (!dialect.serial) return undefined;
    const key = rowKey(table, id);
    return seen.has(key) ? seen.get(key) : kept(table, id);
  };

  const lockRow = async (table: Table, id: string): Promise<Row | undefined> => {
    const [cells] = await checkedRun(byIdQuery(dialect, table, id, true));
    return cells && decodeRow(table, cells);
  };

  const transactor: Transactor = {
    findById: async (table, id) => {
      const known = held(table, id);
      if (known) return known;
      const row = await reader.findById(table, id);
      return row && remember(table, row);
    },
    find: async (table, query) => (await reader.find(table, query)).map((row) => remember(table, row)),
    count: reader.count,
    lockTournament: async (id) => {
      if (!dialect.serial) await lockRow("tournaments", id);
    },
    lockUser: async (id) => {
      const known = held("users", id);
      if (known) return known;
      const row = await lockRow("users", id);
      return row && remember("users", row);
    },
    insert: async (table, row) => {
      const cells = encodeRow(table, row);
      await checkedRun(insertQuery(dialect, table, cells));
      const stored = decodeRow(table, Object.fromEntries(cells));
      announce({ action: "create", table, row: remember(table, stored) });
    },
    update: async (table, id, patch) => {
      const before = held(table, id) ?? (await lockRow(table, id));
      const known = dialect.serial ? undefined : seen.get(rowKey(table, id));
      if (known && !isDeepStrictEqual(known, before)) throw new StaleRead(`${table} ${id} changed meanwhile`);
      if (!before) throw new Error(`${table} has no row ${id} to update`);
      const cells = encodePatch(table, patch);
      if (cells.length === 0) return before;
      await checkedRun(updateQuery(dialect, table, id, cells));
      // The row is locked or the only writer's, so its other columns are those of `before`.
      const row = remember(table, { ...before, ...decodeCells(table, cells) });
      announce({ action: "update", table, row, before });
      return row;
    },
    incrementBelow: async (table, id, column, by, below) => {
      const [cells] = await checkedRun(incrementQuery(dialect, table, id, column, by, below));
      if (!cells) return false;
      const row = remember(table, decodeRow(table, cells));
      announce({ action: "update", table, row, before: { ...row, [column]: Number(row[column]) - by } });
      return true;
    },
    delete: async (table, id) => {
      const [cells] = await checkedRun(deleteQuery(dialect, table, id));
      seen.set(rowKey(table, id), undefined);
      if (cells) announce({ action: "delete", table, row: decodeRow(table, cells) });
    },
    deleteWhere: async (table, where) => {
      if (isAnnounced(table)) throw new Error(`deleteWhere is for the server's own tables, not ${table}`);
      for (const key of [...seen.keys()].filter((one) => one.startsWith(rowKey(table, "")))) seen.delete(key);
      return (await checkedRun(deleteWhereQuery(dialect, table, where))).length;
    },
  };

  return {
    transactor,
    changes,
    rows: seen,
    finish: () => {
      open = false;
      if (violation) throw violation;
    },
  };
};

// A storage that can be put back to an earlier state: a costly setup is made once, and each of many runs begins with the same rows.
import { openSqlite } from "../storage/sqlite/open-sqlite.ts";
import type { Row, Storage, Table, Transactor } from "../storage/storage.ts";

type Touched = { table: Table; id: string; before: Row | undefined };

const DELETED_MAX = 1000;

export async function openRewoundStorage() {
  const storage = await openSqlite({ path: ":memory:" });
  /** Every row written since the mark, as it was then. */
  let journal = new Map<string, Touched>();

  function recording(tx: Transactor, touched: Map<string, Touched>): Transactor {
    const note = async (table: Table, id: string, isNew = false): Promise<void> => {
      const key = `${table}/${id}`;
      if (touched.has(key) || journal.has(key)) return;
      touched.set(key, { table, id, before: isNew ? undefined : await tx.findById(table, id) });
    };
    return {
      ...tx,
      insert: async (table, row) => {
        await note(table, row.id, true);
        return tx.insert(table, row);
      },
      insertIfNew: async (table, row) => {
        await note(table, row.id, true);
        return tx.insertIfNew(table, row);
      },
      update: async (table, id, patch) => {
        await note(table, id);
        return tx.update(table, id, patch);
      },
      incrementBelow: async (table, id, ...change) => {
        await note(table, id);
        return tx.incrementBelow(table, id, ...change);
      },
      delete: async (table, id) => {
        await note(table, id);
        return tx.delete(table, id);
      },
      deleteWhere: async (table, where) => {
        for (const { id } of await tx.find(table, { where, limit: DELETED_MAX })) await note(table, id);
        return tx.deleteWhere(table, where);
      },
    };
  }

  const recorded: Storage = {
    ...storage,
    transact: async (work) => {
      const touched = new Map<string, Touched>();
      const result = await storage.transact((tx) => {
        touched.clear();
        return work(recording(tx, touched));
      });
      for (const [key, row] of touched) journal.set(key, row);
      return result;
    },
  };

  return {
    storage: recorded,
    /** What is stored now is the state to return to. */
    mark: (): void => {
      journal = new Map();
    },
    async rewind(): Promise<void> {
      const touched = [...journal.values()];
      await storage.transact(async (tx) => {
        // All are deleted first, so that no unique index meets a row that goes.
        for (const { table, id } of touched) await tx.delete(table, id);
        for (const { table, before } of touched) if (before) await tx.insert(table, before);
      });
      journal = new Map();
    },
  };
}

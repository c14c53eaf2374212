// The embedded driver: one connection writes, transaction after transaction; another reads and sees only what is committed.
import { openListeners } from "../listeners.ts";
import type { Run } from "../sql/dialect.ts";
import { openReader } from "../sql/reader.ts";
import { openTransaction } from "../sql/transactor.ts";
import type { Change, Storage, StorageLog, Transactor } from "../storage.ts";
import { TRANSACTION_MS, within } from "../within.ts";
import { connect } from "./connection.ts";
import { sqliteDialect } from "./dialect.ts";
import { prepareFile } from "./prepare.ts";
import { openQueue } from "./queue.ts";
import { temporaryFile } from "./temporary.ts";

const WAITING_MAX = 5000;

export type SqliteOptions = {
  /** A file; `:memory:` is a temporary one, gone when closed or when the process ends. */
  path: string;
  log?: StorageLog;
};

export const openSqlite = async ({ path, log }: SqliteOptions): Promise<Storage> => {
  const temporary = path === ":memory:" ? temporaryFile() : undefined;
  const file = temporary?.path ?? path;
  const writer = prepareFile(file, { durable: !temporary });
  const reading = connect(file, { readOnly: true });
  const queue = openQueue(WAITING_MAX);
  const commits = openListeners<[changes: readonly Change[]]>(log);
  let open = true;

  const write: Run = async (query) => writer.run(query);
  const read: Run = async (query) => reading.run(query);

  const runOne = async <Result>(work: (tx: Transactor) => Promise<Result>): Promise<Result> => {
    const transaction = openTransaction(sqliteDialect, write);
    writer.exec("begin immediate");
    let result: Result;
    try {
      try {
        result = await within(TRANSACTION_MS, work(transaction.transactor));
      } finally {
        transaction.finish();
      }
      writer.exec("commit");
    } catch (error) {
      writer.rollback();
      throw error;
    }
    if (transaction.changes.length > 0) commits.call(transaction.changes);
    return result;
  };

  return {
    reader: openReader(sqliteDialect, read),
    transact: async (work) => {
      if (!open) throw new Error("the storage is closed");
      return queue.run(() => runOne(work));
    },
    onCommit: commits.add,
    // One process: no commit can be missed.
    onGap: () => () => undefined,
    close: async () => {
      if (!open) return;
      open = false;
      await queue.idle();
      commits.clear();
      reading.close();
      writer.close();
      temporary?.remove();
    },
  };
};

// One writer, one sync for many: transactions that wait for the writer share a SQLite transaction, each in a savepoint of its own.
// No request is answered before the commit of its work; a batch that cannot be committed fails all its requests.
import { setImmediate as nextTurn } from "node:timers/promises";
import type { Run } from "../sql/dialect.ts";
import { openTransaction } from "../sql/transactor.ts";
import { type Change, StorageBusy, type Transactor } from "../storage.ts";
import { TRANSACTION_MS, within } from "../within.ts";
import type { SqliteConnection } from "./connection.ts";
import { sqliteDialect } from "./dialect.ts";

const WAITING_MAX = 5000;
const BATCH_MAX = 64;
/** The first of a batch is answered at most so much later for the sake of the others. */
const BATCH_MS = 10;

type Work<Result> = (tx: Transactor) => Promise<Result>;

type Job = {
  work: Work<unknown>;
  resolve: (result: unknown) => void;
  reject: (error: unknown) => void;
};

export type GroupCommit = {
  /** Runs after everything that was asked before. */
  transact: <Result>(work: Work<Result>) => Promise<Result>;
  /** Resolves when everything asked so far is over. */
  idle: () => Promise<void>;
};

export const openGroupCommit = (
  connection: SqliteConnection,
  announce: (changes: readonly Change[]) => void,
  batchMs: number = BATCH_MS,
): GroupCommit => {
  const waiting: Job[] = [];
  let draining: Promise<void> | undefined;

  const write: Run = async (query) => {
    // A full disk makes SQLite roll everything back by itself: what came after would be committed alone.
    if (!connection.isInTransaction()) throw new Error("the transaction was rolled back");
    return connection.run(query);
  };

  /** Answers what is to be told once the batch is committed; throws when the whole batch is lost. */
  const runInSavepoint = async ({ work, resolve, reject }: Job): Promise<() => void> => {
    const transaction = openTransaction(sqliteDialect, write);
    connection.exec("savepoint one");
    try {
      let result: unknown;
      try {
        result = await within(TRANSACTION_MS, work(transaction.transactor));
      } finally {
        transaction.finish();
      }
      connection.exec("release one");
      return () => {
        if (transaction.changes.length > 0) announce(transaction.changes);
        resolve(result);
      };
    } catch (error) {
      if (!connection.isInTransaction()) throw error;
      connection.exec("rollback to one");
      connection.exec("release one");
      return () => reject(error);
    }
  };

  const commitBatch = async (first: Job): Promise<void> => {
    const batch = [first];
    const answers: (() => void)[] = [];
    const until = performance.now() + batchMs;
    try {
      connection.exec("begin immediate");
      answers.push(await runInSavepoint(first));
      while (batch.length < BATCH_MAX && performance.now() < until) {
        const job = waiting.shift();
        if (!job) break;
        batch.push(job);
        answers.push(await runInSavepoint(job));
      }
      connection.exec("commit");
    } catch (error) {
      connection.rollback();
      for (const { reject } of batch) reject(error);
      return;
    }
    for (const answer of answers) answer();
  };

  const drain = async (): Promise<void> => {
    while (waiting.length > 0) {
      // Requests that have already arrived join the batch; nobody waits for more.
      await nextTurn();
      const first = waiting.shift();
      if (first) await commitBatch(first);
    }
    draining = undefined;
  };

  return {
    transact: <Result>(work: Work<Result>) => {
      if (waiting.length >= WAITING_MAX)
        return Promise.reject(new StorageBusy(`${WAITING_MAX} transactions are waiting`));
      const { promise, resolve, reject } = Promise.withResolvers<Result>();
      // The result that comes back is this work's own.
      waiting.push({ work, resolve: resolve as Job["resolve"], reject });
      draining ??= drain();
      return promise;
    },
    idle: async () => draining,
  };
};

// Group commit: transactions that wait for the writer share one SQLite transaction and one fsync, each in its own savepoint.
// A caller is answered after the commit; if the commit fails, all transactions of the batch fail.
import { setImmediate as nextTurn } from "node:timers/promises";
import type { Run, Statement } from "../sql/dialect.ts";
import { openTransaction } from "../sql/transactor.ts";
import { type Change, StorageBusy, type Transactor } from "../storage.ts";
import { TRANSACTION_MS, within } from "../within.ts";
import type { SqliteConnection } from "./connection.ts";
import { sqliteDialect } from "./dialect.ts";
import type { KeptRows } from "./kept-rows.ts";

const WAITING_MAX = 5000;
const BATCH_MAX = 128;
/** How long a batch takes transactions in while others wait. A commit blocks the thread for milliseconds, and one for each ten joins is a third of their time. */
const BATCH_MS = 40;
/** How long transactions run before other requests get a turn. */
const TURN_MS = 10;

const step = (sql: string): Statement => ({ sql, parameters: [] });

/** Prepared once: they run for every transaction. */
const steps = {
  begin: step("begin immediate"),
  savepoint: step("savepoint one"),
  release: step("release one"),
  rollBack: step("rollback to one"),
  commit: step("commit"),
};

type Work<Result> = (tx: Transactor) => Promise<Result>;

type Job = {
  work: Work<unknown>;
  resolve: (result: unknown) => void;
  reject: (error: unknown) => void;
};

export type GroupCommit = {
  /** Runs after all earlier calls. */
  transact: <Result>(work: Work<Result>) => Promise<Result>;
  /** Resolves when all calls so far have ended. */
  idle: () => Promise<void>;
};

export const openGroupCommit = (
  connection: SqliteConnection,
  announce: (changes: readonly Change[]) => void,
  kept: KeptRows,
  batchMs: number = BATCH_MS,
): GroupCommit => {
  const waiting: Job[] = [];
  let draining: Promise<void> | undefined;

  const write: Run = (query) => {
    // On a full disk SQLite rolls back by itself; later work of the batch would then be committed alone.
    if (!connection.isInTransaction()) throw new Error("the transaction was rolled back");
    return connection.run(query);
  };

  /** Returns the callback for after the commit of the batch; throws if the whole batch fails. */
  const runInSavepoint = async ({ work, resolve, reject }: Job): Promise<() => void> => {
    const transaction = openTransaction(sqliteDialect, write, kept.current);
    connection.run(steps.savepoint);
    try {
      let result: unknown;
      try {
        result = await within(TRANSACTION_MS, work(transaction.transactor));
      } finally {
        transaction.finish();
      }
      connection.run(steps.release);
      kept.take(transaction.rows);
      return () => {
        if (transaction.changes.length > 0) announce(transaction.changes);
        resolve(result);
      };
    } catch (error) {
      if (!connection.isInTransaction()) throw error;
      connection.run(steps.rollBack);
      connection.run(steps.release);
      return () => reject(error);
    }
  };

  const commitBatch = async (first: Job): Promise<void> => {
    const batch = [first];
    const answers: (() => void)[] = [];
    let turned = performance.now();
    const until = turned + batchMs;
    try {
      connection.run(steps.begin);
      answers.push(await runInSavepoint(first));
      while (batch.length < BATCH_MAX && performance.now() < until) {
        // A turn takes in the requests that have arrived meanwhile: cheaper than a commit of their own.
        if (waiting.length === 0 || performance.now() > turned + TURN_MS) {
          await nextTurn();
          turned = performance.now();
        }
        const job = waiting.shift();
        if (!job) break;
        batch.push(job);
        answers.push(await runInSavepoint(job));
      }
      connection.run(steps.commit);
      kept.commit();
    } catch (error) {
      connection.rollback();
      kept.rollBack();
      for (const { reject } of batch) reject(error);
      return;
    }
    for (const answer of answers) answer();
  };

  const drain = async (): Promise<void> => {
    while (waiting.length > 0) {
      // Requests that have already arrived join the batch.
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
      // The result has the type of this work.
      waiting.push({ work, resolve: resolve as Job["resolve"], reject });
      draining ??= drain();
      return promise;
    },
    idle: async () => draining,
  };
};

// Group commit: transactions that wait for the writer share one SQLite transaction and one fsync, one after another.
// A caller is answered after the commit; if the commit fails, all transactions of the batch fail. When one fails that cannot be undone alone, the batch
// is rolled back and runs again, with savepoints: a transaction may run twice, as on PostgreSQL.
import { setImmediate as nextTurn } from "node:timers/promises";
import { openTransaction } from "../sql/transactor.ts";
import { type Change, StorageBusy, StorageUnavailable, type Transactor } from "../storage.ts";
import { TRANSACTION_MS, within } from "../within.ts";
import { batchTime } from "./batch-time.ts";
import type { SqliteConnection } from "./connection.ts";
import { sqliteDialect } from "./dialect.ts";
import { keepCounts } from "./kept-counts.ts";
import type { KeptRows } from "./kept-rows.ts";
import { openPartsOfBatch } from "./parts-of-batch.ts";

const WAITING_MAX = 5000;
const BATCH_MAX = 128;
/** How long transactions run before other requests get a turn. */
const TURN_MS = 10;

/** How many transactions have savepoints after a batch that had to be repeated: whatever clients send, less than an eighth of all transactions run twice. */
const SAVEPOINTS = 8 * BATCH_MAX;

type Work<Result> = (tx: Transactor) => Promise<Result>;

type Job = {
  work: Work<unknown>;
  resolve: (result: unknown) => void;
  reject: (error: unknown) => void;
};

/** `failed` has written, and only the whole batch can be rolled back. */
class BatchToRepeat extends Error {
  override readonly name = "BatchToRepeat";
  readonly failed: Job;
  constructor(failed: Job, cause: unknown) {
    super("the batch has to be repeated", { cause });
    this.failed = failed;
  }
}

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
  batchMs: (commitMs: number) => number = batchTime,
): GroupCommit => {
  const parts = openPartsOfBatch(connection);
  const counts = keepCounts();
  const known = { row: kept.current, counts };
  const waiting: Job[] = [];
  let commitMs = 0;
  let draining: Promise<void> | undefined;

  /** Returns the callback for after the commit of the batch; throws if the whole batch fails. */
  const runJob = async (job: Job): Promise<() => void> => {
    const transaction = openTransaction(sqliteDialect, parts.run, known);
    parts.startPart();
    try {
      let result: unknown;
      try {
        result = await within(TRANSACTION_MS, job.work(transaction.transactor));
      } finally {
        transaction.finish();
      }
      parts.keepPart();
      kept.take(transaction.rows);
      return () => {
        if (transaction.changes.length > 0) announce(transaction.changes);
        job.resolve(result);
      };
    } catch (error) {
      if (parts.hasWritten()) counts.forget();
      if (!connection.isInTransaction()) throw error;
      if (!parts.undoPart()) throw new BatchToRepeat(job, error);
      return () => job.reject(error);
    }
  };

  const repeat = (batch: readonly Job[], { failed, cause }: BatchToRepeat): void => {
    parts.useSavepoints(SAVEPOINTS);
    // It would take too long again.
    const isOver = cause instanceof StorageUnavailable;
    if (isOver) failed.reject(cause);
    waiting.unshift(...batch.filter((job) => !isOver || job !== failed));
  };

  const commitBatch = async (first: Job): Promise<void> => {
    const batch = [first];
    const answers: (() => void)[] = [];
    let turned = performance.now();
    const until = turned + batchMs(commitMs);
    try {
      parts.begin();
      answers.push(await runJob(first));
      while (batch.length < BATCH_MAX && performance.now() < until) {
        // A turn takes in the requests that have arrived meanwhile: cheaper than a commit of their own.
        if (waiting.length === 0 || performance.now() > turned + TURN_MS) {
          await nextTurn();
          turned = performance.now();
        }
        const job = waiting.shift();
        if (!job) break;
        batch.push(job);
        answers.push(await runJob(job));
      }
      const before = performance.now();
      parts.commit();
      commitMs = performance.now() - before;
      kept.commit();
    } catch (error) {
      parts.rollBack();
      kept.rollBack();
      counts.forget();
      if (error instanceof BatchToRepeat) repeat(batch, error);
      else for (const { reject } of batch) reject(error);
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

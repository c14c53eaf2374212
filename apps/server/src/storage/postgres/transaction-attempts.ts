// One attempt of a transaction on a connection of the pool. Its changes are announced to all nodes in the same commit.
import type { Pool, PoolClient } from "pg";
import { openTransaction } from "../sql/transactor.ts";
import { type Change, StorageUnavailable, type Transactor } from "../storage.ts";
import { TRANSACTION_MS, within } from "../within.ts";
import type { ChangeFeed } from "./change-feed.ts";
import { postgresDialect } from "./dialect.ts";
import { translate } from "./errors.ts";
import { CHANNEL } from "./listening-connection.ts";
import { refuseCrowd, runOn } from "./pool.ts";

/** How long a writer waits until its node receives the notification of the commit. */
const REPORTED_MS = 1000;

const ANNOUNCE = `
  with change as (
    insert into _changes (at, payload) values (extract(epoch from clock_timestamp()) * 1000, $1) returning id
  )
  select id, pg_notify('${CHANNEL}', id::text) from change`;

const ignore = () => undefined;

const release = (client: PoolClient, isBroken = false): void => {
  client.off("error", ignore);
  client.release(isBroken);
};

export type TransactionAttempts = {
  attempt: <Result>(work: (tx: Transactor) => Promise<Result>) => Promise<Result>;
  /** Whether the transaction may have been committed in spite of the error. */
  isUndecided: (error: Error) => boolean;
};

export function openTransactionAttempts(writers: Pool, feed: Pick<ChangeFeed, "expect">): TransactionAttempts {
  const undecided = new WeakSet<Error>();

  const commit = async (client: PoolClient, changes: readonly Change[]): Promise<void> => {
    if (changes.length === 0) {
      await client.query("commit");
      return;
    }
    const { rows } = await client.query(ANNOUNCE, [JSON.stringify(changes)]);
    const expected = feed.expect(String(rows[0].id));
    let committed = false;
    try {
      await client.query("commit");
      committed = true;
      await within(REPORTED_MS, expected.reported).catch(() => undefined);
    } catch (thrown) {
      const error = translate(thrown);
      if (error instanceof Error) undecided.add(error);
      throw error;
    } finally {
      expected.forget(committed);
    }
  };

  return {
    isUndecided: (error) => undecided.has(error),
    async attempt(work) {
      refuseCrowd(writers);
      const client = await writers.connect().catch((error: unknown) => Promise.reject(translate(error)));
      // A lost connection fails its statement; without a listener the error event would end the process.
      client.on("error", ignore);
      const transaction = openTransaction(postgresDialect, runOn(client));
      try {
        await client.query("begin isolation level read committed");
        let result: Awaited<ReturnType<typeof work>>;
        try {
          result = await within(TRANSACTION_MS, work(transaction.transactor));
        } finally {
          transaction.finish();
        }
        await commit(client, transaction.changes);
        release(client);
        return result;
      } catch (thrown) {
        const error = translate(thrown);
        // After an outage or a timeout a statement may still run, so the connection is closed and the server rolls back.
        const isUsable =
          !(error instanceof StorageUnavailable) && (await client.query("rollback").then(Boolean, () => false));
        release(client, !isUsable);
        throw error;
      }
    },
  };
}

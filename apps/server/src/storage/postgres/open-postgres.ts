// The distributed driver: several nodes over one PostgreSQL. Transactions use READ COMMITTED and row locks; a transaction that would overwrite an unread change is retried.
import { setTimeout as delay } from "node:timers/promises";
import type { CompiledQuery } from "kysely";
import { Pool, type PoolClient } from "pg";
import type { Run } from "../sql/dialect.ts";
import { openReader } from "../sql/reader.ts";
import { openTransaction } from "../sql/transactor.ts";
import {
  type Change,
  type Storage,
  StorageBusy,
  type StorageLog,
  StorageRefused,
  StorageUnavailable,
  type Transactor,
} from "../storage.ts";
import { TRANSACTION_MS, within } from "../within.ts";
import { openChangeFeed } from "./change-feed.ts";
import { postgresDialect } from "./dialect.ts";
import { isCollision, translate } from "./errors.ts";
import { CHANNEL, Deaf } from "./listening-connection.ts";
import { placeOf, prepareDatabase } from "./prepare.ts";

const WAITING_MAX = 5000;
/** Readers have separate connections, so that writers waiting for a lock do not block them. */
const CONNECTIONS = { write: 8, read: 6 };
const ATTEMPTS = 12;
const BACKOFF_MS = { first: 4, max: 250 };
/** How long a writer waits until its node receives the notification of the commit. */
const REPORTED_MS = 1000;
const PRUNE = { everyMs: 60_000, keepMs: 600_000 };

const ANNOUNCE = `
  with change as (
    insert into _changes (at, payload) values (extract(epoch from clock_timestamp()) * 1000, $1) returning id
  )
  select id, pg_notify('${CHANNEL}', id::text) from change`;

const PRUNE_CHANGES = "delete from _changes where at < extract(epoch from clock_timestamp()) * 1000 - $1";

/**
 * Timeouts of this side: for a connection, including the queue of the pool, and for an answer; how long a call that certainly wrote nothing is
 * repeated while the database is away.
 */
type Patience = { connectMs: number; answerMs: number; repeatMs: number };
/**
 * Players who join one tournament at once wait in the queue for the lock. The timeout of an answer is a little longer than the server's limit of
 * a statement, so that the server's limit applies first.
 */
const PATIENCE: Patience = { connectMs: 30_000, answerMs: TRANSACTION_MS + 1000, repeatMs: 5000 };
/** Between two attempts while the database is away. */
const REPEAT_MS = { first: 100, max: 1000 };

export type PostgresOptions = {
  url: string;
  log?: StorageLog;
  patience?: Patience;
  /** How long to wait for a database that cannot be reached yet. */
  waitMs?: number;
  /** Called with a sentence when the start has to wait for it. */
  onWait?: ((sentence: string) => void) | undefined;
};

type PoolOptions = { url: string; max: number; patience: Patience; log: StorageLog | undefined };

const openPool = ({ url, max, patience, log }: PoolOptions): Pool => {
  const pool = new Pool({
    connectionString: url,
    max,
    keepAlive: true,
    connectionTimeoutMillis: patience.connectMs,
    query_timeout: patience.answerMs,
    statement_timeout: TRANSACTION_MS,
    idle_in_transaction_session_timeout: TRANSACTION_MS,
  });
  pool.on("error", (error) => log?.error({ err: error }, "an idle database connection was lost"));
  return pool;
};

const ignore = () => undefined;

const release = (client: PoolClient, isBroken = false): void => {
  client.off("error", ignore);
  client.release(isBroken);
};

const refuseCrowd = (pool: Pool): void => {
  if (pool.waitingCount >= WAITING_MAX) throw new StorageBusy(`${WAITING_MAX} queries are waiting`);
};

const runOn =
  (client: Pool | PoolClient): Run =>
  async ({ sql, parameters }: CompiledQuery) => {
    try {
      return (await client.query(sql, [...parameters])).rows;
    } catch (error) {
      throw translate(error);
    }
  };

const deafSentence = (url: string): string =>
  `${placeOf(url)} отвечает, но её уведомления (NOTIFY) не доходят. Обычно виноват PgBouncer с pool_mode = transaction: нужен pool_mode = session или прямой адрес базы в DATABASE_URL.`;

export const openPostgres = async ({
  url,
  log,
  patience = PATIENCE,
  waitMs = 0,
  onWait,
}: PostgresOptions): Promise<Storage> => {
  await prepareDatabase(url, { waitMs, onWait });
  const writers = openPool({ url, max: CONNECTIONS.write, patience, log });
  const readers = openPool({ url, max: CONNECTIONS.read, patience, log });
  const notify = (payload: string) => readers.query("select pg_notify($1, $2)", [CHANNEL, payload]);
  const feed = await openChangeFeed({ url, notify, log }).catch(async (error: unknown) => {
    await Promise.all([writers.end(), readers.end()]);
    throw error instanceof Deaf ? new StorageRefused(deafSentence(url)) : error;
  });
  let open = true;
  /** Errors after which a transaction may have been committed. */
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

  const attempt = async <Result>(work: (tx: Transactor) => Promise<Result>): Promise<Result> => {
    refuseCrowd(writers);
    const client = await writers.connect().catch((error: unknown) => Promise.reject(translate(error)));
    // A lost connection fails its statement; without a listener the error event would end the process.
    client.on("error", ignore);
    const transaction = openTransaction(postgresDialect, runOn(client));
    try {
      await client.query("begin isolation level read committed");
      let result: Result;
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
  };

  /** Closing waits for these first, because a pool that ends drops callers that wait for a connection. */
  const underWay = new Set<Promise<unknown>>();
  const tracked = async <Result>(begin: () => Promise<Result>): Promise<Result> => {
    if (!open) throw new Error("the storage is closed");
    const running = begin();
    underWay.add(running);
    try {
      return await running;
    } finally {
      underWay.delete(running);
    }
  };

  const isRepeatable = (error: unknown): boolean =>
    error instanceof StorageUnavailable && error.why !== "full" && error.why !== "damaged" && !undecided.has(error);

  /** Repeats a call that certainly wrote nothing, for example while another server becomes the primary. */
  const whileAway = async <Result>(call: () => Promise<Result>): Promise<Result> => {
    const until = performance.now() + patience.repeatMs;
    for (let wait = REPEAT_MS.first; ; wait = Math.min(wait * 2, REPEAT_MS.max)) {
      try {
        return await call();
      } catch (error) {
        if (!open || !isRepeatable(error) || performance.now() + wait > until) throw error;
        await delay(wait * (0.5 + Math.random()));
      }
    }
  };

  const untilDone = async <Result>(work: (tx: Transactor) => Promise<Result>): Promise<Result> => {
    for (let turn = 1; ; turn++) {
      try {
        return await whileAway(() => attempt(work));
      } catch (error) {
        if (!isCollision(error)) throw error;
        if (turn >= ATTEMPTS) throw new StorageBusy(`a transaction collided with others ${ATTEMPTS} times`);
        const wait = Math.min(BACKOFF_MS.first * 2 ** turn, BACKOFF_MS.max);
        await delay(wait * Math.random());
      }
    }
  };

  const prune = () => writers.query(PRUNE_CHANGES, [PRUNE.keepMs]);
  await prune();
  const pruning = setInterval(() => {
    prune().catch((error) => log?.error({ err: error }, "old changes were not pruned"));
  }, PRUNE.everyMs).unref();

  const read: Run = async (query) => {
    refuseCrowd(readers);
    return tracked(() => whileAway(() => runOn(readers)(query)));
  };

  return {
    reader: openReader(postgresDialect, read),
    transact: (work) => tracked(() => untilDone(work)),
    onCommit: feed.onCommit,
    onGap: feed.onGap,
    hears: feed.hears,
    caughtUp: feed.caughtUp,
    close: async () => {
      if (!open) return;
      open = false;
      clearInterval(pruning);
      await Promise.allSettled(underWay);
      await Promise.all([writers.end(), readers.end()]);
      await feed.close();
    },
  };
};

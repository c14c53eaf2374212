// The distributed driver: several nodes over one PostgreSQL. Transactions use READ COMMITTED and row locks; a transaction that would overwrite an unread change is retried.
import type { Run } from "../sql/dialect.ts";
import { columnsReader, openReader } from "../sql/reader.ts";
import { type Storage, type StorageLog, StorageRefused } from "../storage.ts";
import { TRANSACTION_MS } from "../within.ts";
import { trackCalls } from "./calls-under-way.ts";
import { openChangeFeed } from "./change-feed.ts";
import { postgresDialect } from "./dialect.ts";
import { CHANNEL, NotListening } from "./listening-connection.ts";
import { archiveFails } from "./log-archive.ts";
import { openPool, type PoolPatience, refuseCrowd, runOn } from "./pool.ts";
import { placeOf, prepareDatabase } from "./prepare.ts";
import { afterCollisions, whileAway } from "./retries.ts";
import { openTransactionAttempts } from "./transaction-attempts.ts";

/** Readers have separate connections, so that writers waiting for a lock do not block them. */
const CONNECTIONS = { write: 8, read: 6 };
const PRUNE = { everyMs: 60_000, keepMs: 600_000 };
const PRUNE_CHANGES = "delete from _changes where at < extract(epoch from clock_timestamp()) * 1000 - $1";

/** `repeatMs`: how long a call that certainly wrote nothing is repeated while the database is away. */
type Patience = PoolPatience & { repeatMs: number };
/**
 * Players who join one tournament at once wait in the queue for the lock. The timeout of an answer is a little longer than the server's limit of
 * a statement, so that the server's limit applies first.
 */
const PATIENCE: Patience = { connectMs: 30_000, answerMs: TRANSACTION_MS + 1000, repeatMs: 5000 };

export type PostgresOptions = {
  url: string;
  log?: StorageLog;
  patience?: Partial<Patience>;
  /** How long to wait for a database that cannot be reached yet. */
  waitMs?: number;
  /** Called with a sentence when the start has to wait for it. */
  onWait?: ((sentence: string) => void) | undefined;
};

const notListeningSentence = (url: string): string =>
  `${placeOf(url)} отвечает, но её уведомления (NOTIFY) не доходят. Обычно виноват PgBouncer с pool_mode = transaction: нужен pool_mode = session или прямой адрес базы в DATABASE_URL.`;

export const openPostgres = async ({
  url,
  log,
  patience: given,
  waitMs = 0,
  onWait,
}: PostgresOptions): Promise<Storage> => {
  const patience = { ...PATIENCE, ...given };
  await prepareDatabase(url, { waitMs, onWait });
  const writers = openPool({ url, max: CONNECTIONS.write, patience, log });
  const readers = openPool({ url, max: CONNECTIONS.read, patience, log });
  const notify = (payload: string) => readers.query("select pg_notify($1, $2)", [CHANNEL, payload]);
  const feed = await openChangeFeed({ url, notify, log }).catch(async (error: unknown) => {
    await Promise.all([writers.end(), readers.end()]);
    throw error instanceof NotListening ? new StorageRefused(notListeningSentence(url)) : error;
  });
  const calls = trackCalls();
  const { attempt, isUndecided } = openTransactionAttempts(writers, feed);
  const { repeatMs } = patience;
  const away = { repeatMs, mayRepeat: (error: Error) => calls.isOpen() && !isUndecided(error) };

  const prune = () => writers.query(PRUNE_CHANGES, [PRUNE.keepMs]);
  await prune();
  const pruning = setInterval(() => {
    prune().catch((error) => log?.error({ err: error }, "old changes were not pruned"));
  }, PRUNE.everyMs).unref();

  const read: Run = async (query) => {
    refuseCrowd(readers);
    return calls.run(() => whileAway(() => runOn(readers)(query), away));
  };

  return {
    reader: openReader(postgresDialect, read),
    readColumns: columnsReader(postgresDialect, read),
    transact: (work) => calls.run(() => afterCollisions(() => whileAway(() => attempt(work), away))),
    onCommit: feed.onCommit,
    onGap: feed.onGap,
    receivesCommits: feed.receivesCommits,
    caughtUp: feed.caughtUp,
    archiveFails: () => archiveFails(runOn(readers)),
    close: async () => {
      if (!calls.isOpen()) return;
      clearInterval(pruning);
      await calls.close();
      await Promise.all([writers.end(), readers.end()]);
      await feed.close();
    },
  };
};

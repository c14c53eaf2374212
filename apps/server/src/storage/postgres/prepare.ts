// Migrates a PostgreSQL database in one transaction under a lock, because several nodes may start at once.
import { setTimeout as delay } from "node:timers/promises";
import { sql } from "kysely";
import { Client } from "pg";
import { JOURNAL } from "../migrations/journal.ts";
import { appliedQuery, pendingStatements } from "../migrations/migrate.ts";
import { StorageRefused } from "../storage.ts";
import { olderTargetSentence, UNFINISHED_MOVE, unfinishedSentence } from "../unfinished-move.ts";
import { postgresDialect } from "./dialect.ts";
import { connectText, isStarting } from "./errors.ts";

const VERSION_MIN = 15;
/** A timeout for a host that does not answer. */
const CONNECT_MS = 10_000;
/** Between two attempts to connect at the start. */
const RETRY_MS = 1000;
/** Key of the advisory lock: any fixed number. */
const MIGRATION_LOCK = 0x42414e44;

const factsQuery = sql`
  select current_setting('server_version_num')::int / 10000 as version,
    current_setting('server_encoding') as encoding,
    exists (select from pg_collation where collname = 'und-x-icu') as icu,
    exists (select from pg_tables where schemaname = current_schema() and tablename = ${JOURNAL}) as ours,
    exists (select from pg_tables where schemaname = current_schema() and tablename = ${UNFINISHED_MOVE}) as unfinished,
    exists (select from pg_tables where schemaname = current_schema()) as used`.compile(postgresDialect.builder);

const refusal = (facts: Record<string, unknown>, place: string): string | undefined => {
  if (Number(facts.version) < VERSION_MIN)
    return `${place} — это PostgreSQL ${facts.version}; нужна версия ${VERSION_MIN} или новее.`;
  if (facts.encoding !== "UTF8") return `${place} в кодировке ${facts.encoding}; создайте базу с ENCODING 'UTF8'.`;
  if (!facts.icu) return `${place} собрана без ICU; нужна её сортировка «und-x-icu».`;
  if (facts.used && !facts.ours)
    return `${place} занята таблицами другой программы; она не тронута. Нужна пустая база.`;
  return undefined;
};

/** The address of the database for messages, without the password. */
export const placeOf = (url: string): string => {
  const { host, pathname, searchParams } = new URL(url);
  return `База данных ${pathname.slice(1)} на ${host || searchParams.get("host")}`;
};

type Preparing = {
  waitMs: number;
  onWait?: ((sentence: string) => void) | undefined;
  /** Opened by a move, which continues on an unfinished database and migrates only a new one. Its command names the address. */
  isMoveTarget?: boolean;
};

/** A database that starts, or a cluster that chooses its primary, is waited for; a wrong password or name is refused at once. */
const connectAwaited = async (url: string, { waitMs, onWait, isMoveTarget }: Preparing): Promise<Client> => {
  const place = placeOf(url);
  const until = performance.now() + waitMs;
  for (let turn = 0; ; turn++) {
    const client = new Client({ connectionString: url, connectionTimeoutMillis: CONNECT_MS });
    // An error of the connection also rejects the running query; without a listener it would end the process.
    client.on("error", () => undefined);
    try {
      await client.connect();
      return client;
    } catch (error) {
      client.end().catch(() => undefined);
      const reason = connectText(error);
      if (!isStarting(error) || performance.now() + RETRY_MS > until)
        throw new StorageRefused(
          `${place} недоступна: ${reason}. Проверьте ${isMoveTarget ? "адрес" : "DATABASE_URL"}.`,
        );
      if (turn === 0) onWait?.(`${place} пока недоступна (${reason}). Жду до ${Math.round(waitMs / 1000)} с…`);
      await delay(RETRY_MS);
    }
  }
};

export const prepareDatabase = async (url: string, options: Preparing): Promise<void> => {
  const { isMoveTarget = false } = options;
  const place = placeOf(url);
  const client = await connectAwaited(url, options);
  try {
    await client.query("begin");
    await client.query("select pg_advisory_xact_lock($1)", [MIGRATION_LOCK]);
    const facts = (await client.query(factsQuery.sql, [...factsQuery.parameters])).rows[0];
    const sentence = refusal(facts, place);
    if (sentence) throw new StorageRefused(sentence);
    if (facts.unfinished && !isMoveTarget) throw new StorageRefused(unfinishedSentence(place));
    const applied = facts.ours ? (await client.query(appliedQuery(postgresDialect).sql)).rows : [];
    const names = applied.map(({ name }) => String(name));
    const pending = pendingStatements(postgresDialect, names, place);
    if (facts.ours && pending.length > 0 && isMoveTarget) throw new StorageRefused(olderTargetSentence(place));
    for (const { sql: text, parameters } of pending) await client.query(text, [...parameters]);
    await client.query("commit");
  } finally {
    // Ending the connection rolls back an uncommitted transaction.
    await client.end();
  }
};

// Brings a database file to this version: checks it, applies what is missing in one transaction, then sets how it is written.
import { accessSync, constants, existsSync, readFileSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { sql } from "kysely";
import { isDamaged } from "../damage.ts";
import { errorText } from "../error-text.ts";
import { JOURNAL } from "../migrations/journal.ts";
import { appliedQuery, pendingStatements } from "../migrations/migrate.ts";
import { type Outage, StorageRefused, StorageUnavailable } from "../storage.ts";
import { olderTargetSentence, UNFINISHED_MOVE, unfinishedSentence } from "../unfinished-move.ts";
import { connect, type SqliteConnection } from "./connection.ts";
import { sqliteDialect } from "./dialect.ts";
import { APPLICATION_ID, inspectFile } from "./file.ts";
import { lockFile, type OwnerLock } from "./owner-lock.ts";

/** What a burst of writes may leave of the write-ahead log. */
const WAL_BYTES = 64 * 1024 * 1024;

/** SQLite's own 1000 are reached by four commits of a burst, which change the same pages of indexes: they would be copied into the file each time. */
const CHECKPOINT_PAGES = 4000;

export const placeOf = (path: string): string => `База данных ${path}`;

export const hasTable = (connection: SqliteConnection, table: string): boolean => {
  const named = sql`select name from sqlite_master where type = 'table' and name = ${table}`;
  return connection.run(named.compile(sqliteDialect.builder)).length > 0;
};

const appliedIn = (connection: SqliteConnection): string[] => {
  if (!hasTable(connection, JOURNAL)) return [];
  return connection.run(appliedQuery(sqliteDialect)).map(({ name }) => String(name));
};

/** What is wrong where the file itself is sound. */
const refusals: Record<Outage, (path: string) => string> = {
  away: (path) => `Файл базы данных ${path} сейчас не открыть: он занят другой программой или диск не отвечает.`,
  full: (path) => `На диске, где лежит ${path}, нет свободного места. База данных цела: освободите место.`,
  damaged: (path) => `Файл базы данных ${path} повреждён; он не тронут. Восстановите резервную копию.`,
  "read-only": (path) =>
    `В папке ${dirname(path)} нельзя сохранять: она доступна только для чтения. База данных цела: дайте право на запись или задайте другую папку в DATA_DIR.`,
};

/** An outage at the start becomes a message for the operator. */
const refuseOutage = (error: unknown, path: string): unknown => {
  if (!(error instanceof StorageUnavailable)) return error;
  return new StorageRefused(`${refusals[error.why](path)} (${error.message})`);
};

/** Checked first: without the right to write, SQLite's own complaints about its journals name everything but that. */
const refuseReadOnly = (path: string): void => {
  try {
    accessSync(dirname(path), constants.W_OK);
    // Also the files that a command of another user may have left beside it.
    for (const file of [path, `${path}-wal`, `${path}-shm`]) if (existsSync(file)) accessSync(file, constants.W_OK);
  } catch {
    const folder = dirname(path);
    const sentence = existsSync(path)
      ? refusals["read-only"](path)
      : `В папке ${folder} нельзя создать базу данных: нет права на запись. Задайте другую в DATA_DIR.`;
    throw new StorageRefused(sentence);
  }
};

type Existing = { applied: string[]; isUnfinished: boolean };

/** Reads only; SQLite's own complaint about a damaged file becomes a refusal. */
const readExisting = (path: string): Existing => {
  try {
    const connection = connect(path, { readOnly: true });
    try {
      const applied = appliedIn(connection);
      if (applied.length === 0) throw new Error("в нём нет списка миграций");
      return { applied, isUnfinished: hasTable(connection, UNFINISHED_MOVE) };
    } finally {
      connection.close();
    }
  } catch (error) {
    if (error instanceof StorageUnavailable && !isDamaged(error)) throw error;
    const reason = errorText(error);
    throw new StorageRefused(
      `Файл базы данных ${path} повреждён (${reason}); он не тронут. Восстановите резервную копию.`,
    );
  }
};

const migrate = (connection: SqliteConnection, path: string): void => {
  // Another program may have changed the file since it was inspected: what is missing is read again in the transaction.
  connection.exec("begin immediate");
  try {
    const statements = pendingStatements(sqliteDialect, appliedIn(connection), placeOf(path));
    if (statements.length > 0) connection.exec(`pragma application_id = ${APPLICATION_ID}`);
    for (const statement of statements) connection.run(statement);
    connection.exec("commit");
  } catch (error) {
    connection.rollback();
    throw error;
  }
};

/** Whether migrations change what is in the file. Nothing was written if this throws. */
export const willMigrate = (path: string, isMoveTarget: boolean): boolean => {
  const place = placeOf(path);
  const { applied, isUnfinished } = readExisting(path);
  const pending = pendingStatements(sqliteDialect, applied, place).length > 0;
  if (isUnfinished && !isMoveTarget) throw new StorageRefused(unfinishedSentence(place));
  if (pending && isMoveTarget) throw new StorageRefused(olderTargetSentence(place));
  return pending;
};

export type FileOptions = {
  durable: boolean;
  beforeMigration?: ((path: string) => Promise<void>) | undefined;
  /** Opened by a move, which continues on an unfinished database and migrates only a new one. */
  isMoveTarget?: boolean;
};

/** The writing connection of a database that is ready to serve; no other process writes to it until it is closed. */
export const prepareFile = async (
  path: string,
  { durable, beforeMigration, isMoveTarget = false }: FileOptions,
): Promise<SqliteConnection> => {
  const state = inspectFile(path, " Уберите его или задайте другую папку в DATA_DIR.");
  refuseReadOnly(path);
  try {
    const migrates = state === "ours" && willMigrate(path, isMoveTarget);
    // Locked only now: what is refused above stays as it is, without a file beside it.
    const lock = durable ? lockFile(path) : undefined;
    try {
      if (migrates) await beforeMigration?.(path);
      const connection = openWriter(path, durable);
      return { ...connection, close: () => closeBoth(connection, lock) };
    } catch (error) {
      lock?.release();
      throw error;
    }
  } catch (error) {
    throw refuseOutage(error, path);
  }
};

const closeBoth = (connection: SqliteConnection, lock: OwnerLock | undefined): void => {
  connection.close();
  lock?.release();
};

/** The first temporary database when it was migrated: the others start as its copy, because migrating takes most of the time of opening. */
let migrated: Buffer | undefined;

const openWriter = (path: string, durable: boolean): SqliteConnection => {
  if (!durable && migrated) writeFileSync(path, migrated);
  const connection = connect(path, { readOnly: false });
  try {
    connection.exec(`pragma synchronous = ${durable ? "full" : "off"}`);
    migrate(connection, path);
    if (!durable) migrated ??= readFileSync(path);
    connection.exec("pragma journal_mode = wal");
    connection.exec(`pragma journal_size_limit = ${WAL_BYTES}`);
    connection.exec(`pragma wal_autocheckpoint = ${CHECKPOINT_PAGES}`);
    // A savepoint keeps the pages that it changes. Above 64 KB, which is a join, SQLite would write them into a file that it creates for every commit.
    connection.exec("pragma temp_store = memory");
    return connection;
  } catch (error) {
    connection.close();
    throw error;
  }
};

// Brings a database file to this version: checks it, applies what is missing in one transaction, then sets how it is written.
import { sql } from "kysely";
import { appliedQuery, JOURNAL, pendingStatements } from "../migrations/migrate.ts";
import { StorageRefused } from "../storage.ts";
import { type Connection, connect } from "./connection.ts";
import { sqliteDialect } from "./dialect.ts";
import { APPLICATION_ID, inspectFile } from "./file.ts";

/** What a burst of writes may leave of the write-ahead log. */
const WAL_BYTES = 64 * 1024 * 1024;

const placeOf = (path: string): string => `База данных ${path}`;

const appliedIn = (connection: Connection): string[] => {
  const journal = sql`select name from sqlite_master where type = 'table' and name = ${JOURNAL}`;
  if (connection.run(journal.compile(sqliteDialect.builder)).length === 0) return [];
  return connection.run(appliedQuery(sqliteDialect)).map(({ name }) => String(name));
};

/** Reads only; SQLite's own complaint about a damaged file becomes a refusal. */
const readApplied = (path: string): string[] => {
  try {
    const connection = connect(path, { readOnly: true });
    try {
      const applied = appliedIn(connection);
      if (applied.length === 0) throw new Error("в нём нет списка миграций");
      return applied;
    } finally {
      connection.close();
    }
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new StorageRefused(
      `Файл базы данных ${path} повреждён (${reason}); он не тронут. Восстановите резервную копию.`,
    );
  }
};

const migrate = (connection: Connection, path: string): void => {
  // Another process may be starting on the same file: what is missing is read again under the lock.
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

/** The writing connection of a database that is ready to serve. */
export const prepareFile = (path: string, { durable }: { durable: boolean }): Connection => {
  if (inspectFile(path) === "ours") pendingStatements(sqliteDialect, readApplied(path), placeOf(path));
  const connection = connect(path, { readOnly: false });
  try {
    connection.exec("pragma synchronous = full");
    migrate(connection, path);
    connection.exec("pragma journal_mode = wal");
    connection.exec(`pragma journal_size_limit = ${WAL_BYTES}`);
    if (!durable) connection.exec("pragma synchronous = off");
    return connection;
  } catch (error) {
    connection.close();
    throw error;
  }
};

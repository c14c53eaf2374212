import { sql } from "kysely";
import type { Run } from "../sql/dialect.ts";
import type { SqliteConnection } from "./connection.ts";
import { sqliteDialect } from "./dialect.ts";

const KEPT_MAX = 50;
/** Changes with every commit of another connection. */
const dataVersion = sql`pragma data_version`.compile(sqliteDialect.builder);

/** Answers that are read again while nothing is committed come from memory: the lists of one page search for the same names. */
export const keepUntilCommit = (connection: SqliteConnection): Run => {
  const kept = new Map<string, readonly Record<string, unknown>[]>();
  let version: unknown;

  return (query) => {
    const [current] = connection.run(dataVersion);
    if (current?.data_version !== version || kept.size >= KEPT_MAX) kept.clear();
    version = current?.data_version;
    const key = JSON.stringify([query.sql, query.parameters]);
    const rows = kept.get(key) ?? connection.run(query);
    kept.set(key, rows);
    return rows;
  };
};

// One SQLite connection: settings, text functions and a cache of prepared statements.
import { DatabaseSync, type SQLInputValue, type StatementSync } from "node:sqlite";
import type { Statement } from "../sql/dialect.ts";
import type { Cell } from "../sql/rows.ts";
import { fold, lower, numberText } from "../texts.ts";
import { translated } from "./errors.ts";

const STATEMENTS_MAX = 500;
/** It blocks the event loop. Only another program can lock the file: a backup, a shell. */
const BUSY_MS = 250;
/** At most, and only as far as it is used: 100,000 tournaments fit. SQLite's own 2 MB make a search through them twice as slow. */
const CACHE_KB = 65_536;

export type SqliteConnection = {
  run: (query: Statement) => Record<string, unknown>[];
  exec: (sql: string) => void;
  isInTransaction: () => boolean;
  /** SQLite may roll back by itself on a failed commit. */
  rollback: () => void;
  close: () => void;
};

const onText = (change: (text: string) => string | number) => (value: unknown) =>
  typeof value === "string" ? change(value) : null;

const registerTextFunctions = (database: DatabaseSync): void => {
  const options = { deterministic: true };
  database.function("text_fold", options, onText(fold));
  database.function("text_lower", options, onText(lower));
  database.function("number_text", options, (value) => (typeof value === "number" ? numberText(value) : null));
};

const isCells = (values: readonly unknown[]): values is (Cell & SQLInputValue)[] =>
  values.every((value) => value === null || typeof value === "string" || typeof value === "number");

export const connect = (path: string, { readOnly }: { readOnly: boolean }): SqliteConnection => {
  const options = { readOnly, timeout: BUSY_MS, enableForeignKeyConstraints: true };
  const database = translated(() => new DatabaseSync(path, options));
  // The first statement opens the index of the write-ahead log, for which a full disk has no room.
  translated(() => database.exec(`pragma cache_size = -${CACHE_KB}`));
  registerTextFunctions(database);
  // Bounded, because clients' filters may have any form. The oldest makes room and is prepared again, which costs less than noting each use.
  const statements = new Map<string, StatementSync>();

  const prepare = (text: string): StatementSync => {
    const known = statements.get(text);
    if (known) return known;
    const statement = database.prepare(text);
    statements.set(text, statement);
    if (statements.size > STATEMENTS_MAX)
      for (const oldest of [...statements.keys()].slice(0, 1)) statements.delete(oldest);
    return statement;
  };

  return {
    run: ({ sql, parameters }) => {
      if (!isCells(parameters)) throw new Error("a parameter is neither text nor number nor null");
      return translated(() => prepare(sql).all(...parameters));
    },
    exec: (text) => translated(() => database.exec(text)),
    isInTransaction: () => database.isTransaction,
    rollback: () => {
      if (database.isTransaction) database.exec("rollback");
    },
    close: () => {
      statements.clear();
      database.close();
    },
  };
};

import { type CompiledQuery, sql } from "kysely";
import type { Dialect } from "../sql/dialect.ts";
import { StorageRefused } from "../storage.ts";
import { migrations } from "./index.ts";
import { JOURNAL } from "./journal.ts";

/** The statements that update a database with these applied migrations; refuses a database of a newer version. */
export const pendingStatements = (dialect: Dialect, applied: readonly string[], place: string): CompiledQuery[] => {
  const known = new Set(migrations.map(({ name }) => name));
  const newer = applied.find((name) => !known.has(name));
  if (newer) {
    throw new StorageRefused(
      `${place} записана более новой версией Бандехи (${newer}): запустите ту версию или восстановите резервную копию.`,
    );
  }
  const compiled: CompiledQuery[] = [];
  if (applied.length === 0) {
    compiled.push(
      sql`create table if not exists ${sql.table(JOURNAL)} (name text primary key)`.compile(dialect.builder),
    );
  }
  for (const migration of migrations.filter(({ name }) => !applied.includes(name))) {
    for (const statement of migration.up(dialect)) compiled.push(statement.compile(dialect.builder));
    compiled.push(sql`insert into ${sql.table(JOURNAL)} (name) values (${migration.name})`.compile(dialect.builder));
  }
  return compiled;
};

export const appliedQuery = (dialect: Dialect): CompiledQuery =>
  sql`select name from ${sql.table(JOURNAL)} order by name`.compile(dialect.builder);

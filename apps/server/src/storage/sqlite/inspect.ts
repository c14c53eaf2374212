// What a database file holds and whether it is sound. Reads only.
import { DatabaseSync } from "node:sqlite";
import { isDamaged } from "../damage.ts";
import { errorText } from "../error-text.ts";
import { JOURNAL } from "../migrations/journal.ts";
import { StorageUnavailable } from "../storage.ts";
import { damageCodeOf, translate } from "./errors.ts";

export type DatabaseProblem =
  | { code: "not-a-database" | "malformed" | "no-migrations" }
  /** What SQLite finds in the pages, in its words. */
  | { code: "sqlite"; text: string };

/** For a log or an error; for operators: `backup/problem-texts.ts`. */
export const problemLine = (problem: DatabaseProblem): string =>
  problem.code === "sqlite" ? problem.text : problem.code;

export type Inspection = {
  /** Empty for a sound database. */
  problems: DatabaseProblem[];
  /** The last applied migration; empty when none is recorded. */
  version: string;
  /** Rows per table, by name. */
  tables: Record<string, number>;
};

const PROBLEMS_MAX = 20;

/**
 * `quick` leaves out the comparison of indexes with their tables; it takes a tenth of the time.
 * @throws StorageUnavailable when the file cannot be read at the moment, which says nothing about its pages
 */
export function inspectDatabase(path: string, { quick = false } = {}): Inspection {
  const found: Inspection = { problems: [], version: "", tables: {} };
  let database: DatabaseSync | undefined;
  try {
    database = new DatabaseSync(path, { readOnly: true, timeout: 5000 });
    found.problems.push(...checkPages(database, quick).map((text) => ({ code: "sqlite" as const, text })));
    found.tables = countRows(database);
    if (JOURNAL in found.tables) found.version = lastMigration(database);
    else found.problems.push({ code: "no-migrations" });
  } catch (error) {
    const translated = translate(error);
    if (translated instanceof StorageUnavailable && !isDamaged(translated)) throw translated;
    const code = damageCodeOf(error);
    found.problems.push(code ? { code } : { code: "sqlite", text: errorText(error) });
  } finally {
    database?.close();
  }
  return found;
}

/** Problems of the pages; `quick` as above. @throws when the file cannot be read at the moment */
export function pageProblems(path: string, { quick }: { quick: boolean }): string[] {
  const database = new DatabaseSync(path, { readOnly: true, timeout: 5000 });
  try {
    return checkPages(database, quick);
  } catch (error) {
    const translated = translate(error);
    if (isDamaged(translated)) return [translated.message];
    throw translated;
  } finally {
    database.close();
  }
}

function checkPages(database: DatabaseSync, quick: boolean): string[] {
  const check = quick ? "quick_check" : "integrity_check";
  const lines = database
    .prepare(`pragma ${check}(${PROBLEMS_MAX})`)
    .all()
    .map((row) => String(Object.values(row)[0]));
  return lines.filter((line) => line !== "ok");
}

/** Rows of every table, by the tables' names in order. */
export function countRows(database: DatabaseSync): Record<string, number> {
  // Without the tables in which the index of names keeps itself: the check of pages reads them.
  const tables =
    "select name from pragma_table_list where schema = 'main' and type = 'table' and name not like 'sqlite\\_%' escape '\\' order by name";
  const names = database
    .prepare(tables)
    .all()
    .map(({ name }) => String(name));
  const count = (name: string) =>
    Number(database.prepare(`select count(*) as rows from "${name.replaceAll('"', '""')}"`).get()?.rows);
  return Object.fromEntries(names.map((name) => [name, count(name)]));
}

const lastMigration = (database: DatabaseSync): string =>
  String(database.prepare(`select max(name) as name from "${JOURNAL}"`).get()?.name ?? "");

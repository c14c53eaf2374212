// Existing tournaments keep the order of criteria and the places they were played under.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, expect, test } from "vitest";
import { connect } from "../sqlite/connection.ts";
import { sqliteDialect } from "../sqlite/dialect.ts";
import { APPLICATION_ID } from "../sqlite/file.ts";
import { openSqlite } from "../sqlite/open-sqlite.ts";
import { migrations } from "./index.ts";
import { JOURNAL } from "./journal.ts";
import { pendingStatements } from "./migrate.ts";

const folder = mkdtempSync(join(tmpdir(), "bandeha-ranking-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test("an existing tournament is ranked as before and has no minimum of matches", async () => {
  const path = join(folder, "bandeha.db");
  const old = connect(path, { readOnly: false });
  const run = (statement: ReturnType<typeof sql>) => old.run(statement.compile(sqliteDialect.builder));
  run(sql`create table ${sql.table(JOURNAL)} (name text primary key)`);
  // Every migration but the ones under test and those after them.
  const later = migrations.map(({ name }) => name).filter((name) => name >= "014");
  for (const statement of pendingStatements(sqliteDialect, later, "")) old.run(statement);
  for (const type of ["league_doubles", "king_singles"])
    run(sql`insert into tournaments (id, created, updated, type) values (${type}, '', '', ${type})`);
  old.exec(`pragma application_id = ${APPLICATION_ID}`);
  old.close();
  const storage = await openSqlite({ path });
  const rows = await storage.reader.find("tournaments", { limit: 10 });
  expect(rows.map(({ id, ranking, minimum_share }) => [id, ranking, minimum_share]).toSorted()).toEqual([
    ["king_singles", "court_first", 0],
    ["league_doubles", "points_first", 0],
  ]);
  await storage.close();
});

// Tournaments in a database older than ratings are rated.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, expect, test } from "vitest";
import { connect } from "../sqlite/connection.ts";
import { sqliteDialect } from "../sqlite/dialect.ts";
import { APPLICATION_ID } from "../sqlite/file.ts";
import { openSqlite } from "../sqlite/open-sqlite.ts";
import { JOURNAL } from "./journal.ts";
import { pendingStatements } from "./migrate.ts";

const folder = mkdtempSync(join(tmpdir(), "bandeha-ratings-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test("tournaments completed earlier are rated first", async () => {
  const path = join(folder, "bandeha.db");
  const old = connect(path, { readOnly: false });
  old.run(sql`create table ${sql.table(JOURNAL)} (name text primary key)`.compile(sqliteDialect.builder));
  const later = ["003-ratings", "021-rating-events"];
  for (const statement of pendingStatements(sqliteDialect, later, "")) old.run(statement);
  for (const status of ["completed", "open"]) {
    old.run(
      sql`insert into tournaments (id, created, updated, status, date, start_time)
        values (${status}, '', '', ${status}, '2026-11-05 00:00:00.000Z', '19:30')`.compile(sqliteDialect.builder),
    );
  }
  old.exec(`pragma application_id = ${APPLICATION_ID}`);
  old.close();
  const storage = await openSqlite({ path });
  expect(await storage.reader.find("_stale_ratings", { limit: 10 })).toMatchObject([
    { tournament: "completed", date: "2026-11-05 19:30:00.000Z" },
  ]);
  await storage.close();
});

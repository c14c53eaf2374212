// The number of taken places is computed for existing tournaments.
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

const folder = mkdtempSync(join(tmpdir(), "bandeha-places-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test("a tournament with as many players as places is full", async () => {
  const path = join(folder, "bandeha.db");
  const old = connect(path, { readOnly: false });
  const run = (statement: ReturnType<typeof sql>) => old.run(statement.compile(sqliteDialect.builder));
  run(sql`create table ${sql.table(JOURNAL)} (name text primary key)`);
  // 061, 079 and 084 index the column that 006 adds.
  const later = ["006-places-gone", "061-totals", "079-soonest", "084-soonest-and-newest"];
  for (const statement of pendingStatements(sqliteDialect, later, "")) old.run(statement);
  for (const id of ["gone", "left"])
    run(sql`insert into tournaments (id, created, updated, max_players) values (${id}, '', '', 2)`);
  for (const [tournament, ...statuses] of [
    ["gone", "registered", "confirmed", "cancelled"],
    ["left", "registered", "waitlist", "cancelled"],
  ])
    for (const status of statuses)
      run(
        sql`insert into tournament_participants (id, created, updated, tournament, user, status)
          values (${tournament + status}, '', '', ${tournament}, ${status}, ${status})`,
      );
  old.exec(`pragma application_id = ${APPLICATION_ID}`);
  old.close();
  const storage = await openSqlite({ path });
  const rows = await storage.reader.find("tournaments", { limit: 10 });
  expect(Object.fromEntries(rows.map((row) => [row.id, row.places_gone]))).toEqual({ gone: true, left: false });
  await storage.close();
});

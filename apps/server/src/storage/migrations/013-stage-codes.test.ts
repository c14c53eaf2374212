// Stored stage texts become codes, and unknown texts of imported stages do not change.
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

const folder = mkdtempSync(join(tmpdir(), "bandeha-stages-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test("stored texts become codes", async () => {
  const path = join(folder, "bandeha.db");
  const old = connect(path, { readOnly: false });
  const run = (statement: ReturnType<typeof sql>) => old.run(statement.compile(sqliteDialect.builder));
  run(sql`create table ${sql.table(JOURNAL)} (name text primary key)`);
  for (const statement of pendingStatements(sqliteDialect, ["013-stage-codes"], "")) old.run(statement);
  const words = ["Группа B", "Утешительный турнир: полуфинал", "Матч за 3-е место", "Отбор", ""];
  for (const [index, stage] of words.entries())
    run(sql`insert into tournament_matches (id, created, updated, stage) values (${`m${index}`}, '', '', ${stage})`);
  old.exec(`pragma application_id = ${APPLICATION_ID}`);
  old.close();
  const storage = await openSqlite({ path });
  const rows = await storage.reader.find("tournament_matches", { limit: 10 });
  expect(rows.map(({ stage }) => stage)).toEqual(["group-1", "plate-4", "place-3", "Отбор", ""]);
  await storage.close();
});

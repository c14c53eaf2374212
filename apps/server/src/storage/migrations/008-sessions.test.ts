// Tokens older than sessions stay valid: each user who has signed in gets one session for them.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readTimestamp } from "@bandeha/contract";
import { sql } from "kysely";
import { afterAll, expect, test } from "vitest";
import { connect } from "../sqlite/connection.ts";
import { sqliteDialect } from "../sqlite/dialect.ts";
import { APPLICATION_ID } from "../sqlite/file.ts";
import { openSqlite } from "../sqlite/open-sqlite.ts";
import { JOURNAL } from "./journal.ts";
import { pendingStatements } from "./migrate.ts";

const folder = mkdtempSync(join(tmpdir(), "bandeha-sessions-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test("only users who have signed in get a session", async () => {
  const path = join(folder, "bandeha.db");
  const old = connect(path, { readOnly: false });
  const run = (statement: ReturnType<typeof sql>) => old.run(statement.compile(sqliteDialect.builder));
  run(sql`create table ${sql.table(JOURNAL)} (name text primary key)`);
  for (const statement of pendingStatements(sqliteDialect, ["008-sessions"], "")) old.run(statement);
  run(sql`insert into users (id, created, updated, token_key) values ('member', '', '', 'key'), ('guest', '', '', '')`);
  old.exec(`pragma application_id = ${APPLICATION_ID}`);
  old.close();
  const storage = await openSqlite({ path });
  const sessions = await storage.reader.find("sessions", { limit: 10 });
  expect(sessions).toMatchObject([{ id: "member", account: "member", superuser: false, key: "", generation: 0 }]);
  expect(readTimestamp(String(sessions[0]?.expires)).getTime()).toBeGreaterThan(Date.now() + 29 * 86_400_000);
  await storage.close();
});

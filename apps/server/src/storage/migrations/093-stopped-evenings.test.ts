// Evenings that were stopped before are settled by the job, and who was only invited to a hidden one does not begin to read it.
import { sql } from "kysely";
import { expect, test } from "vitest";
import { connect } from "../sqlite/connection.ts";
import { sqliteDialect } from "../sqlite/dialect.ts";
import { stoppedEvenings } from "./093-stopped-evenings.ts";
import { JOURNAL } from "./journal.ts";
import { pendingStatements } from "./migrate.ts";

test("stopped evenings are due, and a hidden one is read by nobody who was only invited", () => {
  const database = connect(":memory:", { readOnly: false });
  const run = (statement: ReturnType<typeof sql>) => database.run(statement.compile(sqliteDialect.builder));
  run(sql`create table ${sql.table(JOURNAL)} (name text primary key)`);
  for (const statement of pendingStatements(sqliteDialect, [stoppedEvenings.name], "")) database.run(statement);
  for (const [id, blocked] of [
    ["free", ""],
    ["blocked", "2026-11-20 09:00:00.000Z"],
  ])
    run(sql`insert into users (id, created, updated, blocked) values (${id}, '', '', ${blocked})`);
  for (const [id, organizer, hidden, status] of [
    ["going", "free", 0, "open"],
    ["hidden", "free", 1, "full"],
    ["orphan", "blocked", 0, "open"],
    ["played", "blocked", 0, "completed"],
  ] as const)
    run(sql`insert into tournaments (id, created, updated, organizer, hidden_by_admin, status, invited)
      values (${id}, '', '', ${organizer}, ${hidden}, ${status}, '["friend"]')`);
  for (const statement of stoppedEvenings.up(sqliteDialect)) database.run(statement.compile(sqliteDialect.builder));
  const rows = run(
    sql`select id, stopped, next_seat_check > '' as due, invited, invited_before from tournaments order by id`,
  );
  const invited = '["friend"]';
  expect(rows).toEqual([
    { id: "going", stopped: 0, due: 0, invited, invited_before: null },
    { id: "hidden", stopped: 0, due: 1, invited: null, invited_before: invited },
    { id: "orphan", stopped: 0, due: 1, invited, invited_before: null },
    { id: "played", stopped: 0, due: 0, invited, invited_before: null },
  ]);
  database.close();
});

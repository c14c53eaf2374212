// Messages that were written before are known too, and questions that are open belong to Telegram.
import { sql } from "kysely";
import { expect, test } from "vitest";
import { connect } from "../sqlite/connection.ts";
import { sqliteDialect } from "../sqlite/dialect.ts";
import { messagesThatEnd } from "./088-messages-that-end.ts";
import { triesOfEdits } from "./091-tries-of-edits.ts";
import { JOURNAL } from "./journal.ts";
import { pendingStatements } from "./migrate.ts";

test("live posts with a message get its row", () => {
  const database = connect(":memory:", { readOnly: false });
  const run = (statement: ReturnType<typeof sql>) => database.run(statement.compile(sqliteDialect.builder));
  run(sql`create table ${sql.table(JOURNAL)} (name text primary key)`);
  // A later one changes its table.
  const later = [messagesThatEnd.name, triesOfEdits.name];
  for (const statement of pendingStatements(sqliteDialect, later, "")) database.run(statement);
  run(sql`insert into club_chats (id, created, updated, chat) values ('c', '', '', '-5001')`);
  for (const [id, state, message] of [
    ["live", "live", 7],
    ["unsent", "live", 0],
    ["ended", "ended", 8],
  ] as const) {
    run(sql`insert into tournaments (id, created, updated, name) values (${id}, '', '', 'Среда')`);
    run(sql`insert into chat_posts (id, created, updated, tournament, chat, state, message)
      values (${id}, '', '', ${id}, 'c', ${state}, ${message})`);
  }
  run(sql`insert into _asked_messages (id, created, updated, message) values ('a', '', '', 5)`);
  for (const statement of messagesThatEnd.up(sqliteDialect)) database.run(statement.compile(sqliteDialect.builder));
  expect(run(sql`select post, tournament, chat, message, name, due from _posted_messages`)).toEqual([
    { post: "live", tournament: "live", chat: "-5001", message: 7, name: "Среда", due: "" },
  ]);
  expect(run(sql`select messenger, mid, message from _asked_messages`)).toEqual([
    { messenger: "telegram", mid: "", message: 5 },
  ]);
  database.close();
});

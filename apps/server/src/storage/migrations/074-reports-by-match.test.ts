import { sql } from "kysely";
import { expect, test } from "vitest";
import { connect } from "../sqlite/connection.ts";
import { sqliteDialect } from "../sqlite/dialect.ts";
import { reportsByMatch } from "./074-reports-by-match.ts";
import { pendingStatements } from "./migrate.ts";

test("a database with or without the index has it", () => {
  const database = connect(":memory:", { readOnly: false });
  const run = (statement: ReturnType<typeof sql>) => database.run(statement.compile(sqliteDialect.builder));
  for (const statement of pendingStatements(sqliteDialect, [], "")) database.run(statement);
  const find = () => run(sql`select name from sqlite_master where name = 'reports_of_match'`).length;
  expect(find()).toBe(1);
  run(sql`drop index reports_of_match`);
  for (const statement of reportsByMatch.up(sqliteDialect)) database.run(statement.compile(sqliteDialect.builder));
  expect(find()).toBe(1);
  database.close();
});

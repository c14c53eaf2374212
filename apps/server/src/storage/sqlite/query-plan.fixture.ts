// How SQLite would find the rows of a statement, in a database as migrations leave it: without rows and without statistics.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll } from "vitest";
import type { Statement } from "../sql/dialect.ts";
import type { SqliteConnection } from "./connection.ts";
import { prepareFile } from "./prepare.ts";

/** For the tests of one file. @returns the steps of the plan of a statement */
export function openQueryPlans(): (statement: Pick<Statement, "sql" | "parameters">) => string[] {
  const folder = mkdtempSync(join(tmpdir(), "bandeha-plans-"));
  let connection: SqliteConnection;
  beforeAll(async () => {
    connection = await prepareFile(join(folder, "bandeha.db"), { durable: false });
  });
  afterAll(() => {
    connection.close();
    rmSync(folder, { recursive: true, force: true });
  });
  return ({ sql, parameters }) =>
    connection.run({ sql: `explain query plan ${sql}`, parameters }).map(({ detail }) => String(detail));
}

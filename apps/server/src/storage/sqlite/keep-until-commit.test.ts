// Searches for names come from memory until a commit: of this process or of another one.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { beforeEach, expect, test } from "vitest";
import { aRow, columnOperand, compare, idsWhere, insertAll } from "../conformance/suite.ts";
import type { Storage } from "../storage.ts";
import { connect } from "./connection.ts";
import { sqliteDialect } from "./dialect.ts";
import { keepUntilCommit } from "./keep-until-commit.ts";
import { openSqlite } from "./open-sqlite.ts";

let storage: Storage;
let file: string;
beforeEach(async () => {
  const folder = mkdtempSync(join(tmpdir(), "bandeha-names-"));
  file = join(folder, "bandeha.db");
  storage = await openSqlite({ path: file });
  await insertAll(storage, "clubs", [aRow("a", { name: "Весна" })]);
  return async () => {
    await storage.close();
    rmSync(folder, { recursive: true, force: true });
  };
});

const found = (name: string) => idsWhere(storage, "clubs", compare(columnOperand("name"), "~", name));

test("a name is found as soon as its change is acknowledged", async () => {
  expect([await found("весна"), await found("осень")]).toEqual([["a"], []]);
  await storage.transact(async (tx) => {
    await tx.update("clubs", "a", { name: "Осень" });
  });
  expect([await found("весна"), await found("осень")]).toEqual([[], ["a"]]);
});

test("a change by another process is seen", async () => {
  const reading = connect(file, { readOnly: true });
  const search = sqliteDialect.names.found("весна", 10).compile(sqliteDialect.builder);
  const run = keepUntilCommit(reading);
  const before = await run(search);
  expect(await run(search)).toBe(before);
  const other = new DatabaseSync(file);
  other.exec("update _names set folded = 'осень' where id = 'a'");
  other.close();
  expect([before.length, (await run(search)).length]).toEqual([1, 0]);
  reading.close();
});

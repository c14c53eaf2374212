import { createHash } from "node:crypto";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { beforeEach, expect, test } from "vitest";
import { damagePageOf } from "./damaged-page.fixture.ts";
import { inspectDatabase } from "./inspect.ts";
import { openSqlite } from "./open-sqlite.ts";
import { rehearseMigrations } from "./rehearse.ts";

let folder: string;
let path: string;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "bandeha-rehearsal-"));
  path = join(folder, "bandeha.db");
  await (await openSqlite({ path })).close();
  return () => rmSync(folder, { recursive: true, force: true });
});

function change(sql: string): void {
  const database = new DatabaseSync(path);
  database.exec(`${sql}; pragma wal_checkpoint(truncate)`);
  database.close();
}
const digest = () => createHash("sha256").update(readFileSync(path)).digest("hex");
const forgetLeases = "delete from _bandeha_migrations where name = '047-job-leases'";

test("a migration that works is applied to nothing but the rehearsal", async () => {
  change(`drop table _job_leases; ${forgetLeases}`);
  const before = digest();
  await rehearseMigrations(path);
  expect(digest()).toBe(before);
  expect(inspectDatabase(path).tables).not.toHaveProperty("_job_leases");
  expect(readdirSync(folder).filter((file) => file.includes("rehearsal"))).toEqual([]);
});

test("a migration that fails on the data is refused with its reason, and leaves the database untouched", async () => {
  change(forgetLeases);
  const before = digest();
  const opening = openSqlite({ path, beforeMigration: rehearseMigrations });
  await expect(opening).rejects.toThrow(
    /не удалось на копии \(.*_job_leases.*already exists.*\)\. Сама база не тронута/,
  );
  expect(digest()).toBe(before);
  expect(readdirSync(folder).filter((file) => file.includes("rehearsal"))).toEqual([]);
});

test("a result that is not sound is refused", async () => {
  change(`drop table _job_leases; ${forgetLeases}`);
  damagePageOf(path, "_deliveries");
  await expect(rehearseMigrations(path)).rejects.toThrow("не удалось на копии");
});

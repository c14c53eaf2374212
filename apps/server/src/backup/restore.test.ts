// What a restore refuses, and what it must not lose. Whole cycles are in stored-copies.test.ts.
import { chmodSync, copyFileSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { beforeEach, expect, test } from "vitest";
import { openSqlite } from "../storage/sqlite/open-sqlite.ts";
import { restoreCopy } from "./restore.ts";

const NOON = new Date("2026-11-20T09:00:00.000Z");

let home: string;
let database: string;
beforeEach(async () => {
  home = mkdtempSync(join(tmpdir(), "bandeha-restore-"));
  database = join(home, "bandeha.db");
  await addCity(database, "Казань");
  return () => rmSync(home, { recursive: true, force: true });
});

async function addCity(path: string, name: string): Promise<void> {
  const storage = await openSqlite({ path });
  await storage.transact((tx) => tx.insert("cities", { id: name, created: "", updated: "", name, timezone: "UTC" }));
  await storage.close();
}

async function cities(path = database): Promise<string[]> {
  const storage = await openSqlite({ path });
  const rows = await storage.reader.find("cities", { limit: 10 });
  await storage.close();
  return rows.map(({ name }) => String(name)).toSorted();
}

function change(path: string, sql: string): void {
  const open = new DatabaseSync(path);
  open.exec(sql);
  open.close();
}

test("a database taken from the folder of a killed server is restored with its write-ahead log", async () => {
  const folder = join(home, "killed");
  mkdirSync(folder);
  const storage = await openSqlite({ path: join(home, "live.db") });
  await storage.transact((tx) =>
    tx.insert("cities", { id: "s", created: "", updated: "", name: "Самара", timezone: "UTC" }),
  );
  for (const part of ["", "-wal"]) copyFileSync(join(home, `live.db${part}`), join(folder, `bandeha.db${part}`));
  await storage.close();
  expect(await restoreCopy(join(folder, "bandeha.db"), database, NOON)).toMatchObject({ ok: true });
  expect(await cities()).toEqual(["Самара"]);
});

test("a copy of a newer version, which no server would start on, is refused", async () => {
  const newer = join(home, "newer.db");
  await addCity(newer, "Самара");
  change(newer, "insert into _bandeha_migrations values ('999-later')");
  await expect(restoreCopy(newer, database, NOON)).rejects.toThrow("более новой версией Бандехи (999-later)");
  expect(await cities()).toEqual(["Казань"]);
});

test("a copy of an older version is restored, and the server brings it to this one", async () => {
  const older = join(home, "older.db");
  await addCity(older, "Самара");
  change(older, "delete from _bandeha_migrations where name = '066-name-grams'");
  expect(await restoreCopy(older, database, NOON)).toMatchObject({ ok: true });
  expect(await cities()).toEqual(["Самара"]);
});

test("a copy that others may read becomes a database that they may not", async () => {
  const open = join(home, "open.db");
  await addCity(open, "Самара");
  chmodSync(open, 0o644);
  expect(await restoreCopy(open, database, NOON)).toMatchObject({ ok: true });
  expect(statSync(database).mode & 0o777).toBe(0o600);
});

test("the database is not restored from itself", async () => {
  expect(await restoreCopy(database, database, NOON)).toEqual({ ok: false, problems: [{ code: "is-the-database" }] });
  expect(readdirSync(home).filter((name) => name.includes("replaced"))).toEqual([]);
});

test("two restores in one second keep both replaced databases", async () => {
  const kept: string[] = [];
  for (const name of ["Самара", "Тверь"]) {
    const copy = join(home, `${name}.db`);
    await addCity(copy, name);
    const restored = await restoreCopy(copy, database, NOON);
    if (restored.ok && restored.kept) kept.push(restored.kept);
  }
  expect([await cities(), ...(await Promise.all(kept.map(cities)))]).toEqual([["Тверь"], ["Казань"], ["Самара"]]);
  expect(existsSync(`${database}.arriving`)).toBe(false);
});

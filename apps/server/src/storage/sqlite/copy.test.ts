import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { Storage } from "../storage.ts";
import { copyDatabase, fileDigest } from "./copy.ts";
import { inspectDatabase } from "./inspect.ts";
import { openSqlite } from "./open-sqlite.ts";

const NOON = new Date("2026-11-20T09:00:00.000Z");

let folder: string;
let source: string;
let storage: Storage;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "bandeha-copy-"));
  source = join(folder, "bandeha.db");
  storage = await openSqlite({ path: source });
});
afterEach(async () => {
  await storage.close();
  rmSync(folder, { recursive: true, force: true });
});

const addCity = (id: string) =>
  storage.transact((tx) => tx.insert("cities", { id, created: "", updated: "", name: id, timezone: "Europe/Moscow" }));

test("a copy has its name only after its manifest was stored", async () => {
  const target = join(folder, "copy.db");
  await addCity("Казань");
  const failing = copyDatabase(source, target, NOON, async ({ tables }) => {
    expect([tables.cities, existsSync(target)]).toEqual([1, false]);
    throw new Error("no space for the manifest");
  });
  await expect(failing).rejects.toThrow("no space for the manifest");
  expect(readdirSync(folder).filter((name) => name.startsWith("copy"))).toEqual([]);
});

test("a copy holds what was committed when it began, and its manifest says what", async () => {
  await addCity("first");
  const target = join(folder, "copy.db");
  const manifest = await copyDatabase(source, target, NOON);
  await addCity("second");
  expect(manifest).toMatchObject({ made: "2026-11-20T09:00:00.000Z", sha256: await fileDigest(target) });
  expect(manifest.tables).toMatchObject({ cities: 1, users: 0 });
  expect(inspectDatabase(target)).toEqual({ problems: [], version: manifest.version, tables: manifest.tables });
  expect(readdirSync(folder).filter((file) => file.startsWith("copy"))).toEqual(["copy.db"]);
});

test("a copy under writes is one moment, and no write waits for it", async () => {
  const writes = Promise.all(Array.from({ length: 200 }, (_, index) => addCity(`city ${index}`)));
  const copies = await Promise.all(
    ["one.db", "two.db", "three.db"].map((name) => copyDatabase(source, join(folder, name), NOON)),
  );
  await writes;
  for (const { tables } of copies) expect(tables.cities).toBeLessThanOrEqual(200);
  expect(await storage.reader.count("cities")).toBe(200);
});

test("a damaged source is refused, and no copy appears", async () => {
  await Promise.all(Array.from({ length: 300 }, (_, index) => addCity(`city ${index}`)));
  await storage.close();
  const bytes = readFileSync(source);
  // The middle of the file, beyond the header and the list of tables.
  bytes.fill(0xff, bytes.length / 2, bytes.length / 2 + 8192);
  writeFileSync(source, bytes);
  await expect(copyDatabase(source, join(folder, "copy.db"), NOON)).rejects.toThrow(/damaged|malformed/);
  expect(readdirSync(folder).filter((file) => file.startsWith("copy"))).toEqual([]);
  storage = await openSqlite({ path: ":memory:" });
});

test("an inspection finds a file that was cut, and a database without migrations", () => {
  const cut = join(folder, "cut.db");
  const database = new DatabaseSync(cut);
  database.exec("create table notes (text text)");
  database.close();
  expect(inspectDatabase(cut).problems).toEqual([{ code: "no-migrations" }]);
  truncateSync(cut, 5000);
  expect(inspectDatabase(cut).problems).not.toEqual([]);
  expect(() => inspectDatabase(join(folder, "absent.db"))).toThrow("unable to open database file");
});

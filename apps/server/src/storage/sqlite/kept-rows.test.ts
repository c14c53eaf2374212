// Rows that stay in memory between transactions are always those of the file.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { beforeEach, expect, test } from "vitest";
import { aRow, insertAll } from "../conformance/suite.ts";
import type { Storage, Transactor } from "../storage.ts";
import { openSqlite } from "./open-sqlite.ts";

let storage: Storage;
let other: DatabaseSync;
beforeEach(async () => {
  const folder = mkdtempSync(join(tmpdir(), "bandeha-kept-"));
  storage = await openSqlite({ path: join(folder, "bandeha.db"), batchMs: 60_000 });
  other = new DatabaseSync(join(folder, "bandeha.db"));
  await insertAll(storage, "cities", [aRow("a", { name: "first" })]);
  return async () => {
    other.close();
    await storage.close();
    rmSync(folder, { recursive: true, force: true });
  };
});

const rename = (name: string) => (tx: Transactor) => tx.update("cities", "a", { name });
const nameInside = () => storage.transact(async (tx) => (await tx.findById("cities", "a"))?.name);
const nameOutside = async () => (await storage.reader.findById("cities", "a"))?.name;
const nameInFile = () => other.prepare("select name from cities where id = 'a'").get()?.name;
const store = async (name: string): Promise<void> => {
  await storage.transact(rename(name));
};

test("a transaction and a reader get what the one before has written", async () => {
  await store("second");
  expect([await nameInside(), await nameOutside(), nameInFile()]).toEqual(["second", "second", "second"]);
});

test("a transaction of the same batch sees it before the commit, and a reader does not", async () => {
  const first = storage.transact(rename("second"));
  let seen: unknown[] = [];
  const second = storage.transact(async (tx) => {
    seen = [(await tx.findById("cities", "a"))?.name, await nameOutside()];
  });
  await Promise.all([first, second]);
  expect(seen).toEqual(["second", "first"]);
});

test("what a failed transaction has written is forgotten", async () => {
  const failed = storage.transact(async (tx) => {
    await rename("lost")(tx);
    throw new Error("denied");
  });
  await expect(failed).rejects.toThrow("denied");
  expect([await nameInside(), await nameOutside()]).toEqual(["first", "first"]);
});

test("what a failed commit has written is forgotten", async () => {
  other.exec(`
    create table orphans (city text references cities (id) deferrable initially deferred);
    create trigger break_commit after insert on cities when new.id = 'last'
      begin insert into orphans values ('nowhere'); end`);
  const renamed = storage.transact(rename("lost"));
  const last = insertAll(storage, "cities", [aRow("last")]);
  await Promise.allSettled([renamed, last]);
  await expect(renamed).rejects.toThrow("FOREIGN KEY");
  expect([await nameInside(), await nameOutside()]).toEqual(["first", "first"]);
});

test("a deleted row is gone for both, also inside its transaction", async () => {
  await nameInside();
  const inside = await storage.transact(async (tx) => {
    await tx.delete("cities", "a");
    return tx.findById("cities", "a");
  });
  expect([inside, await nameInside(), await nameOutside()]).toEqual([undefined, undefined, undefined]);
});

test("a row that was pushed out of memory by many others is read again", async () => {
  await store("second");
  const others = Array.from({ length: 600 }, (_, number) => aRow(`other${number}`));
  await insertAll(storage, "cities", others);
  expect([await nameInside(), await nameOutside()]).toEqual(["second", "second"]);
});

// Rows that stay in memory between transactions are always those of the file.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { beforeEach, describe, expect, test } from "vitest";
import { ownColumn, where, whereOneOf } from "../condition.ts";
import { aRow, insertAll } from "../conformance/suite.ts";
import type { Storage, Transactor } from "../storage.ts";
import { keepRows } from "./kept-rows.ts";
import { openSqlite } from "./open-sqlite.ts";

let storage: Storage;
let other: DatabaseSync;
let folder: string;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "bandeha-kept-"));
  storage = await openSqlite({ path: join(folder, "bandeha.db"), batchMs: 60_000 });
  other = new DatabaseSync(join(folder, "bandeha.db"));
  await insertAll(storage, "cities", [aRow("a", { name: "first" })]);
  return async () => {
    other.close();
    await storage.close();
    rmSync(folder, { recursive: true, force: true });
  };
});

/** With nothing in memory. */
const reopen = async (): Promise<Storage> => {
  await storage.close();
  storage = await openSqlite({ path: join(folder, "bandeha.db") });
  return storage;
};

const byName = ownColumn("name");

const rename = (name: string) => (tx: Transactor) => tx.update("cities", "a", { name });
const nameInside = () => storage.transact(async (tx) => (await tx.findById("cities", "a"))?.name);
const nameOutside = async () => (await storage.reader.findById("cities", "a"))?.name;
const nameInFile = () => other.prepare("select name from cities where id = 'a'").get()?.name;
/** A list whose rows are in memory after the first time. */
const listed = async (filter: { name?: string } = {}) =>
  (await storage.reader.find("cities", { where: where(filter), sort: [byName], limit: 10 })).map(({ name }) => name);
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

/** Runs the work in a batch whose commit fails. */
async function expectFailedCommit(work: (tx: Transactor) => Promise<unknown>): Promise<void> {
  other.exec(`
    create table orphans (city text references cities (id) deferrable initially deferred);
    create trigger break_commit after insert on cities when new.id = 'last'
      begin insert into orphans values ('nowhere'); end`);
  const written = storage.transact(work);
  const last = insertAll(storage, "cities", [aRow("last")]);
  await Promise.allSettled([written, last]);
  await expect(written).rejects.toThrow("FOREIGN KEY");
}

test("what a failed commit has written is forgotten", async () => {
  await expectFailedCommit(rename("lost"));
  expect([await nameInside(), await nameOutside()]).toEqual(["first", "first"]);
});

test("a count after a failed commit has nothing of it", async () => {
  const entry = { tournament: "cup", status: "waitlist" };
  const waiting = (tx: Transactor) => tx.count("tournament_participants", where(entry));
  expect(await storage.transact(waiting)).toBe(0);
  await expectFailedCommit((tx) => tx.insert("tournament_participants", aRow("entry", entry)));
  expect(await storage.transact(waiting)).toBe(0);
});

test("a deleted row is gone for both, also inside its transaction", async () => {
  await nameInside();
  const inside = await storage.transact(async (tx) => {
    await tx.delete("cities", "a");
    return tx.findById("cities", "a");
  });
  expect([inside, await nameInside(), await nameOutside()]).toEqual([undefined, undefined, undefined]);
});

test("rows that nobody asks for make room, and one that is asked for stays until it is deleted", () => {
  const kept = keepRows();
  const row = (id: string) => kept.committed("cities", id)?.id;
  for (const id of ["asked", "forgotten"]) kept.read("cities", aRow(id));
  for (let number = 0; number < 10_000; number++) {
    kept.read("cities", aRow(`other${number}`));
    if (number % 1000 === 0) expect(row("asked")).toBe("asked");
  }
  expect([row("forgotten"), row("other9999")]).toEqual([undefined, "other9999"]);
  kept.take(new Map([["cities", new Map([["asked", undefined]])]]));
  expect(row("asked")).toBe("asked");
  kept.commit();
  expect([row("asked"), kept.current("cities", "asked")]).toEqual([undefined, undefined]);
});

describe("a list", () => {
  beforeEach(async () => {
    await insertAll(storage, "cities", [aRow("b", { name: "other", code: "b" })]);
    expect(await listed()).toEqual(["first", "other"]);
  });

  test("has the same rows as before without copying them", async () => {
    const read = () => storage.reader.find("cities", { sort: [byName], limit: 10 });
    const [one] = await read();
    expect((await read())[0]).toBe(one);
  });

  test("has what a transaction has written only after its commit", async () => {
    let during: unknown[] = [];
    await storage.transact(async (tx) => {
      await rename("zebra")(tx);
      during = await listed();
    });
    expect([during, await listed()]).toEqual([
      ["first", "other"],
      ["other", "zebra"],
    ]);
  });

  test("does not have a row that no longer matches, or that is deleted", async () => {
    expect(await listed({ name: "first" })).toEqual(["first"]);
    await store("second");
    expect(await listed({ name: "first" })).toEqual([]);
    await storage.transact((tx) => tx.delete("cities", "a"));
    expect(await listed()).toEqual(["other"]);
  });

  test("of more rows than stay in memory has each of them", async () => {
    const others = Array.from({ length: 4500 }, (_, number) =>
      aRow(`c${number}`, { name: `z${number}`, code: `${number}` }),
    );
    await insertAll(storage, "cities", others);
    const pages = Array.from({ length: 91 }, (_, page) =>
      storage.reader.find("cities", { sort: [byName], limit: 50, offset: page * 50 }),
    );
    expect(new Set((await Promise.all(pages)).flat().map(({ id }) => id)).size).toBe(4502);
  });
});

test("rows that are asked for by their ids are those of the file after each commit", async () => {
  await insertAll(storage, "cities", [aRow("b", { name: "other", code: "b" })]);
  const asked = {
    or: ["a", "b"].map((id) => ({
      left: ownColumn("id"),
      operator: "=" as const,
      right: { value: id },
    })),
  };
  const names = async () =>
    (await storage.reader.find("cities", { where: asked, limit: 2 })).map(({ name }) => name).toSorted();
  expect([await names(), await names()]).toEqual([
    ["first", "other"],
    ["first", "other"],
  ]);
  await store("second");
  expect(await names()).toEqual(["other", "second"]);
  await storage.transact((tx) => tx.delete("cities", "a"));
  expect(await names()).toEqual(["other"]);
});

test("rows that are asked for by their ids are in the order of the file without reading it", async () => {
  const names = ["Ёлка", "zebra", "", "first", "😀"];
  await insertAll(
    storage,
    "cities",
    names.map((name, at) => aRow(`b${at}`, { name, code: `b${at}`, created: `2026-11-2${at % 2}` })),
  );
  const { reader } = await reopen();
  const ids = ["b4", "a", "nowhere", "b3", "b2", "b1", "b0"];
  const orders = [[byName], [{ ...byName, descending: true as const }], [ownColumn("created"), byName], undefined];
  const pages = async (asked: string[]) => {
    const found = orders.flatMap((sort) =>
      [0, 1].map((offset) =>
        reader.find("cities", { where: whereOneOf("id", asked), limit: 4, offset, ...(sort && { sort }) }),
      ),
    );
    return (await Promise.all(found)).map((rows) => rows.map(({ id }) => id));
  };
  const inFile = await pages(ids);
  expect(await pages(ids)).toEqual(inFile);
  const ofAscii = await pages(["a", "b1", "b2", "b3"]);
  other.exec("update cities set name = 'zzz', created = '2026-12-01' where id = 'b2'");
  expect(await pages(["a", "b1", "b2", "b3"])).toEqual(ofAscii);
});

test("a row that a reader found by its id stays in memory until a commit changes it", async () => {
  await insertAll(storage, "clubs", [aRow("c")]);
  const reopened = await reopen();
  const found = await reopened.reader.findById("clubs", "c");
  expect(await reopened.reader.findById("clubs", "c")).toBe(found);
  await reopened.transact((tx) => tx.update("clubs", "c", { name: "new" }));
  expect((await reopened.reader.findById("clubs", "c"))?.name).toBe("new");
});

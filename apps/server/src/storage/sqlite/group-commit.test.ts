import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { aRow, insertAll } from "../conformance/suite.ts";
import { type Storage, StorageUnavailable } from "../storage.ts";
import { openSqlite } from "./open-sqlite.ts";

describe("transactions that wait for the writer together", () => {
  let storage: Storage;
  let other: DatabaseSync;
  beforeEach(async () => {
    const folder = mkdtempSync(join(tmpdir(), "bandeha-group-"));
    const path = join(folder, "bandeha.db");
    storage = await openSqlite({ path, batchMs: 60_000 });
    other = new DatabaseSync(path);
    return async () => {
      other.close();
      await storage.close();
      rmSync(folder, { recursive: true, force: true });
    };
  });

  /** Such a city makes the commit fail, and no statement before it. */
  const failCommitsWith = (city: string) =>
    other.exec(`
      create table orphans (city text references cities (id) deferrable initially deferred);
      create trigger break_commit after insert on cities when new.id = '${city}'
        begin insert into orphans values ('nowhere'); end`);
  /** Such a city makes SQLite roll back by itself, as it does when the disk is full. */
  const rollBackAt = (city: string) =>
    other.exec(`
      create trigger give_up after insert on cities when new.id = '${city}'
        begin select raise(rollback, 'the disk is full'); end`);
  const insertAtOnce = (...ids: string[]) =>
    Promise.allSettled(ids.map((id) => insertAll(storage, "cities", [aRow(id)])));
  const reasons = (outcomes: PromiseSettledResult<unknown>[]) =>
    outcomes.map((outcome) => (outcome.status === "rejected" ? String(outcome.reason) : "done"));

  test("share one commit: a reader sees none or all of them", async () => {
    const counts = new Set<number>();
    storage.onCommit(() => counts.add(Number(other.prepare("select count(*) as n from cities").get()?.n)));
    await insertAtOnce("a", "b", "c", "d");
    expect([...counts]).toEqual([4]);
  });

  test("share it with one that arrives while they run", async () => {
    const counts = new Set<number>();
    storage.onCommit(() => counts.add(Number(other.prepare("select count(*) as n from cities").get()?.n)));
    const first = insertAtOnce("a", "b");
    await new Promise((resolve) => setImmediate(resolve));
    await Promise.all([first, insertAtOnce("c")]);
    expect([...counts]).toEqual([3]);
  });

  test("all fail when their commit fails, report no changes, and the next ones succeed", async () => {
    failCommitsWith("last");
    const onCommit = vi.fn();
    storage.onCommit(onCommit);
    for (const reason of reasons(await insertAtOnce("a", "b", "last"))) expect(reason).toContain("FOREIGN KEY");
    expect(onCommit).not.toHaveBeenCalled();
    expect(await storage.reader.count("cities")).toBe(0);
    expect(reasons(await insertAtOnce("a", "b"))).toEqual(["done", "done"]);
  });

  test("are one each: what one that fails has written is gone, and has no event", async () => {
    const created: string[] = [];
    storage.onCommit((changes) => created.push(...changes.map(({ row }) => row.id)));
    const failing = storage.transact(async (tx) => {
      await tx.insert("cities", aRow("lost"));
      throw new Error("denied");
    });
    const outcomes = await Promise.allSettled([insertAtOnce("a"), failing, insertAtOnce("b")]);
    expect(outcomes.map(({ status }) => status)).toEqual(["fulfilled", "rejected", "fulfilled"]);
    expect(other.prepare("select id from cities order by id").all()).toMatchObject([{ id: "a" }, { id: "b" }]);
    expect(created).toEqual(["a", "b"]);
  });

  /** How often the work of each transaction runs, by its city. */
  const countRuns = () => {
    const runs: Record<string, number> = {};
    const insert = (id: string, error?: Error) =>
      storage.transact(async (tx) => {
        runs[id] = (runs[id] ?? 0) + 1;
        await tx.insert("cities", aRow(id));
        if (error) throw error;
      });
    return { runs, insert };
  };
  const denied = new Error("denied");

  test("run again, each in a savepoint, after one that failed when it had written", async () => {
    const { runs, insert } = countRuns();
    await Promise.allSettled([insert("a"), insert("lost", denied), insert("b"), insert("lost", denied)]);
    expect(runs).toEqual({ a: 2, lost: 3, b: 1 });
    expect(other.prepare("select id from cities order by id").all()).toMatchObject([{ id: "a" }, { id: "b" }]);
  });

  test("run once when one fails before it has written", async () => {
    const { runs, insert } = countRuns();
    const refused = storage.transact(async (tx) => {
      await tx.count("cities");
      throw denied;
    });
    await Promise.allSettled([insert("a"), refused, insert("b")]);
    // Its only statement violates an index.
    await Promise.allSettled([insert("c"), insertAtOnce("a"), insert("d")]);
    expect(runs).toEqual({ a: 1, b: 1, c: 1, d: 1 });
  });

  test("run once when one fails for a database that does not answer, and only the others run again", async () => {
    const { runs, insert } = countRuns();
    const outage = new StorageUnavailable("away", "too long");
    const outcomes = await Promise.allSettled([insert("a"), insert("slow", outage), insert("b")]);
    expect(outcomes.map((outcome) => (outcome.status === "rejected" ? outcome.reason : "done"))).toEqual([
      "done",
      outage,
      "done",
    ]);
    expect(runs).toEqual({ a: 2, slow: 1, b: 1 });
  });

  test("run again less than once in eight times, however many fail", async () => {
    const { runs, insert } = countRuns();
    const ids = Array.from({ length: 3000 }, (_, index) => `city${index}`);
    await Promise.allSettled(ids.map((id, index) => insert(id, index % 100 === 99 ? denied : undefined)));
    const all = Object.values(runs).reduce((sum, times) => sum + times, 0);
    expect(all - ids.length).toBeLessThanOrEqual(Math.ceil(ids.length / 1024) * 128);
    expect(await storage.reader.count("cities")).toBe(2970);
  });

  test("all fail when SQLite rolls back during one of them, even one that continues", async () => {
    rollBackAt("full");
    const before = insertAll(storage, "cities", [aRow("before")]);
    const stubborn = storage.transact(async (tx) => {
      for (const id of ["full", "alone"]) await tx.insert("cities", aRow(id)).catch(() => undefined);
    });
    const outcomes = await Promise.allSettled([before, stubborn]);
    expect(outcomes.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
    expect(await storage.reader.count("cities")).toBe(0);
    expect(reasons(await insertAtOnce("after"))).toEqual(["done"]);
  });

  test("do not delay the first one for long", async () => {
    const commits: number[] = [];
    storage.onCommit(() => commits.push(Number(other.prepare("select count(*) as n from cities").get()?.n)));
    await insertAtOnce(...Array.from({ length: 150 }, (_, index) => `city${index}`));
    expect(commits[0]).toBeLessThanOrEqual(128);
    expect(commits).toEqual(commits.toSorted((one, two) => one - two));
    expect(commits.at(-1)).toBe(150);
  });
});

test("later transactions do not delay a slow commit", async () => {
  const storage = await openSqlite({ path: ":memory:", batchMs: 0 });
  const readers: Promise<number>[] = [];
  storage.onCommit(() => readers.push(storage.reader.count("cities")));
  await Promise.all(["a", "b", "c"].map((id) => insertAll(storage, "cities", [aRow(id)])));
  expect(await Promise.all(readers)).toEqual([1, 2, 3]);
  await storage.close();
});

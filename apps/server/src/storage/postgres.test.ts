import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Client } from "pg";
import { beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { until } from "../testing/until.ts";
import { expectWholePairs, startWriter } from "./conformance/crash.ts";
import { aRow, insertAll } from "./conformance/suite.ts";
import { describeStorage } from "./conformance.ts";
import { openPostgres } from "./postgres/open-postgres.ts";
import { type Cluster, startCluster } from "./postgres/test-cluster.ts";
import { emptyDatabaseUrl, testDatabaseUrl } from "./postgres/test-server.ts";
import { StorageRefused } from "./storage.ts";
import { tableNames } from "./tables.ts";

const IMPATIENT = { connectMs: 5000, answerMs: 5000, repeatMs: 0 };

const ask = async (url: string, sql: string) => {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
};

let shared: Promise<string> | undefined;

/**
 * One database, emptied before each test, because creating and migrating it takes longer than a test. By deletion: `truncate` writes new files for
 * every table and index, which takes longer than a test, too.
 */
const emptied = async (): Promise<string> => {
  shared ??= testDatabaseUrl();
  const url = await shared;
  await ask(url, [...tableNames, "_changes"].map((table) => `delete from ${table}`).join(";"));
  return url;
};

describeStorage({
  name: "PostgreSQL",
  open: async () => {
    const url = await emptied();
    return { storage: await openPostgres({ url }), another: () => openPostgres({ url }) };
  },
});

/** Other connections of the test. */
const others = "datname = current_database() and pid <> pg_backend_pid()";

describe("an empty PostgreSQL database", () => {
  let url: string;
  beforeEach(async () => {
    url = await emptyDatabaseUrl();
  });

  test("is migrated once by nodes that start together", async () => {
    const nodes = await Promise.all([openPostgres({ url }), openPostgres({ url }), openPostgres({ url })]);
    expect(await ask(url, "select count(*)::int as n from _bandeha_migrations where name like '001%'")).toEqual([
      { n: 1 },
    ]);
    await Promise.all(nodes.map((node) => node.close()));
  });

  test("with tables of another program is refused and not changed", async () => {
    await ask(url, "create table theirs (id int)");
    await expect(openPostgres({ url })).rejects.toThrow("таблицами другой программы");
    expect(await ask(url, "select tablename from pg_tables where schemaname = 'public'")).toEqual([
      { tablename: "theirs" },
    ]);
  });
});

describe("a PostgreSQL database", () => {
  let url: string;
  beforeEach(async () => {
    url = await testDatabaseUrl();
  });

  test("of a newer version is refused", async () => {
    await ask(url, "insert into _bandeha_migrations values ('999-from-the-future')");
    await expect(openPostgres({ url })).rejects.toThrow("более новой версией Бандехи (999-from-the-future)");
  });

  test("that is unreachable is reported without its password", async () => {
    const error = await openPostgres({ url: "postgres://me:secret@127.0.0.1:1/padel", patience: IMPATIENT }).catch(
      (thrown: unknown) => thrown,
    );
    expect(error).toBeInstanceOf(StorageRefused);
    expect(String(error)).toContain("База данных padel на 127.0.0.1:1 недоступна");
    expect(String(error)).not.toContain("secret");
  });

  test("rolls back the transaction of a killed writer", async () => {
    const writer = startWriter("postgres", url, "halfway");
    await writer.said(1);
    await writer.kill();
    const storage = await openPostgres({ url });
    await expectWholePairs(storage, ["first"]);
    expect(await storage.reader.count("cities")).toBe(1);
    await storage.close();
  });

  test("a lost listening connection reconnects, reports a gap and receives changes again", async () => {
    const storage = await openPostgres({ url });
    const [gap, commit] = [vi.fn(), vi.fn()];
    storage.onGap(gap);
    storage.onCommit(commit);
    await ask(
      url,
      "select pg_terminate_backend(pid) from pg_stat_activity where query like 'listen %' and datname = current_database()",
    );
    await until(() => expect(gap).toHaveBeenCalled());
    await insertAll(storage, "cities", [aRow("x")]);
    await until(() => expect(commit).toHaveBeenCalledTimes(1));
    await storage.close();
  });

  test("connections lost while idle do not fail the next call", async () => {
    const storage = await openPostgres({ url });
    await storage.reader.count("cities");
    await ask(url, `select pg_terminate_backend(pid) from pg_stat_activity where ${others}`);
    await until(() => storage.reader.count("cities"));
    await until(() => insertAll(storage, "cities", [aRow("x")]));
    expect(await storage.reader.count("cities")).toBe(1);
    await storage.close();
  });

  test("a connection lost during a transaction fails only that transaction", async () => {
    const storage = await openPostgres({ url, patience: IMPATIENT });
    const lost = storage.transact(async (tx) => {
      await tx.insert("cities", aRow("lost"));
      await ask(
        url,
        `select pg_terminate_backend(pid) from pg_stat_activity where ${others} and state = 'idle in transaction'`,
      );
      await tx.insert("clubs", aRow("lost"));
    });
    await expect(lost).rejects.toThrow();
    await insertAll(storage, "cities", [aRow("kept")]);
    expect((await storage.reader.find("cities", { limit: 9 })).map(({ id }) => id)).toEqual(["kept"]);
    await storage.close();
  });

  test("two transactions in a deadlock both succeed", async () => {
    const storage = await openPostgres({ url });
    await insertAll(storage, "cities", [aRow("x"), aRow("y")]);
    const { promise: bothHoldOne, resolve } = Promise.withResolvers<void>();
    let holding = 0;
    const cross = (first: string, second: string) =>
      storage.transact(async (tx) => {
        await tx.update("cities", first, { name: `after ${second}` });
        holding++;
        if (holding === 2) resolve();
        await bothHoldOne;
        await tx.update("cities", second, { code: `after ${first}` });
      });
    await Promise.all([cross("x", "y"), cross("y", "x")]);
    expect(await storage.reader.find("cities", { limit: 9 })).toMatchObject([
      { name: "after y", code: "after y" },
      { name: "after x", code: "after x" },
    ]);
    await storage.close();
  });

  test("old changes are deleted", async () => {
    const first = await openPostgres({ url });
    await insertAll(first, "cities", [aRow("old"), aRow("new")]);
    await insertAll(first, "cities", [aRow("newer")]);
    await ask(url, "update _changes set at = at - 700000 where id = (select min(id) from _changes)");
    const second = await openPostgres({ url });
    expect(await ask(url, "select count(*)::int as kept from _changes")).toEqual([{ kept: 1 }]);
    await Promise.all([first.close(), second.close()]);
  });

  test("a change that was already deleted is a gap", async () => {
    const storage = await openPostgres({ url });
    const gap = vi.fn();
    storage.onGap(gap);
    await ask(url, "select pg_notify('bandeha_changes', '424242')");
    await until(() => expect(gap).toHaveBeenCalledTimes(1));
    await storage.close();
  });
});

describe("a PostgreSQL server that is killed", () => {
  let cluster: Cluster;
  beforeAll(async () => {
    const folder = mkdtempSync(join(tmpdir(), "bandeha-killed-"));
    cluster = await startCluster(folder, { durable: true });
    return async () => {
      await cluster.stop();
      rmSync(folder, { recursive: true, force: true });
    };
  });

  test("has all acknowledged writes after a restart", async () => {
    const writer = startWriter("postgres", cluster.url, "steady");
    await writer.said(50);
    await cluster.kill();
    await writer.ended();
    await cluster.restart();
    const storage = await openPostgres({ url: cluster.url });
    await expectWholePairs(storage, writer.lines);
    await storage.close();
  });
});

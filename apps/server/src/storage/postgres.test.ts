import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Client } from "pg";
import { beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { expectWholePairs, startWriter } from "./conformance/crash.ts";
import { aRow, insertAll } from "./conformance/suite.ts";
import { describeStorage } from "./conformance.ts";
import { openPostgres } from "./postgres/open-postgres.ts";
import { prepareDatabase } from "./postgres/prepare.ts";
import { type Cluster, startCluster } from "./postgres/test-cluster.ts";
import { testDatabaseUrl } from "./postgres/test-server.ts";
import { StorageRefused } from "./storage.ts";
import { tableNames } from "./tables.ts";

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

/** One database, emptied for each case: making and migrating one takes much longer than the case. */
const emptied = async (): Promise<string> => {
  shared ??= testDatabaseUrl().then(async (url) => {
    await prepareDatabase(url);
    return url;
  });
  const url = await shared;
  await ask(url, `truncate ${[...tableNames, "_changes"].join(", ")}`);
  return url;
};

describeStorage({
  name: "PostgreSQL",
  open: async () => {
    const url = await emptied();
    return { storage: await openPostgres({ url }), another: () => openPostgres({ url }) };
  },
});

/** The test's own other connections. */
const others = "datname = current_database() and pid <> pg_backend_pid()";

describe("a PostgreSQL database", () => {
  let url: string;
  beforeEach(async () => {
    url = await testDatabaseUrl();
  });

  test("is migrated once by nodes that start together", async () => {
    const nodes = await Promise.all([openPostgres({ url }), openPostgres({ url }), openPostgres({ url })]);
    expect(await ask(url, "select count(*)::int as n from _bandeha_migrations where name like '001%'")).toEqual([
      { n: 1 },
    ]);
    await Promise.all(nodes.map((node) => node.close()));
  });

  test("with another program's tables is refused and stays as it is", async () => {
    await ask(url, "create table theirs (id int)");
    await expect(openPostgres({ url })).rejects.toThrow("таблицами другой программы");
    expect(await ask(url, "select tablename from pg_tables where schemaname = 'public'")).toEqual([
      { tablename: "theirs" },
    ]);
  });

  test("of a newer version is refused", async () => {
    await (await openPostgres({ url })).close();
    await ask(url, "insert into _bandeha_migrations values ('999-from-the-future')");
    await expect(openPostgres({ url })).rejects.toThrow("более новой версией Бандехи (999-from-the-future)");
  });

  test("that cannot be reached is named without its password", async () => {
    const error = await openPostgres({ url: "postgres://me:secret@127.0.0.1:1/padel" }).catch(
      (thrown: unknown) => thrown,
    );
    expect(error).toBeInstanceOf(StorageRefused);
    expect(String(error)).toContain("База данных padel на 127.0.0.1:1 недоступна");
    expect(String(error)).not.toContain("secret");
  });

  test("drops what a killed writer had half-written", async () => {
    const writer = startWriter("postgres", url, "halfway");
    await writer.said(1);
    await writer.kill();
    const storage = await openPostgres({ url });
    await expectWholePairs(storage, ["first"]);
    expect(await storage.reader.count("cities")).toBe(1);
    await storage.close();
  });

  test("a lost listening connection comes back, tells of a gap, and hears again", async () => {
    const storage = await openPostgres({ url });
    const [gap, commit] = [vi.fn(), vi.fn()];
    storage.onGap(gap);
    storage.onCommit(commit);
    await ask(
      url,
      "select pg_terminate_backend(pid) from pg_stat_activity where query like 'listen %' and datname = current_database()",
    );
    await vi.waitFor(() => expect(gap).toHaveBeenCalled(), { timeout: 10_000 });
    await insertAll(storage, "cities", [aRow("x")]);
    await vi.waitFor(() => expect(commit).toHaveBeenCalledTimes(1));
    await storage.close();
  });

  test("connections lost while idle do not fail the next call", async () => {
    const storage = await openPostgres({ url });
    await storage.reader.count("cities");
    await ask(url, `select pg_terminate_backend(pid) from pg_stat_activity where ${others}`);
    await vi.waitFor(() => storage.reader.count("cities"));
    await vi.waitFor(() => insertAll(storage, "cities", [aRow("x")]));
    expect(await storage.reader.count("cities")).toBe(1);
    await storage.close();
  });

  test("a connection lost in the middle of a transaction fails that transaction alone", async () => {
    const storage = await openPostgres({ url });
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

  test("two transactions that block each other both come through", async () => {
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

  test("changes that every node has long heard of are pruned", async () => {
    const first = await openPostgres({ url });
    await insertAll(first, "cities", [aRow("old"), aRow("new")]);
    await insertAll(first, "cities", [aRow("newer")]);
    await ask(url, "update _changes set at = at - 700000 where id = (select min(id) from _changes)");
    const second = await openPostgres({ url });
    expect(await ask(url, "select count(*)::int as kept from _changes")).toEqual([{ kept: 1 }]);
    await Promise.all([first.close(), second.close()]);
  });

  test("a change whose text was already pruned is a gap", async () => {
    const storage = await openPostgres({ url });
    const gap = vi.fn();
    storage.onGap(gap);
    await ask(url, "select pg_notify('bandeha_changes', '424242')");
    await vi.waitFor(() => expect(gap).toHaveBeenCalledTimes(1));
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

  test("has everything acknowledged when it is back", async () => {
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

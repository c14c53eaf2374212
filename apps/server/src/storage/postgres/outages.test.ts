import { Client, DatabaseError } from "pg";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { until } from "../../testing/until.ts";
import { aRow, insertAll } from "../conformance/suite.ts";
import { type Storage, StorageUnavailable } from "../storage.ts";
import { translate } from "./errors.ts";
import { openPostgres } from "./open-postgres.ts";
import { openWay, type PostgresProxy } from "./proxy.fixture.ts";
import { testDatabaseUrl } from "./test-server.ts";

const why = async (work: Promise<unknown>): Promise<string> => {
  const error = await work.then(
    () => "done",
    (thrown: unknown) => thrown,
  );
  return error instanceof StorageUnavailable ? error.why : String(error);
};

const ask = async (url: string, sql: string) => {
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query(sql).finally(() => client.end());
};

const patience = { connectMs: 1500, answerMs: 1500, repeatMs: 0 };
/** Repeats what wrote nothing. */
const patient = { connectMs: 2000, answerMs: 2000, repeatMs: 10_000 };
const insert = (storage: Storage, id: string) => why(storage.transact((tx) => tx.insert("cities", aRow(id))));

describe("a PostgreSQL server", () => {
  let url: string;
  beforeEach(async () => {
    url = await testDatabaseUrl();
  });

  test("that stops answering fails all calls in time, and is used again when it answers", async () => {
    const way = await openWay(url);
    const storage = await openPostgres({ url: way.url, patience });
    expect(await insert(storage, "before")).toBe("done");
    way.goSilent();
    // More than the connections, so that calls in the queue fail too.
    const crowd = Array.from({ length: 20 }, (_, index) => [
      why(storage.reader.count("cities")),
      insert(storage, `lost${index}`),
    ]);
    expect(new Set(await Promise.all(crowd.flat()))).toEqual(new Set(["away"]));
    way.speak();
    await until(async () => expect(await insert(storage, "after")).toBe("done"));
    expect((await storage.reader.find("cities", { limit: 9 })).map(({ id }) => id)).toEqual(["after", "before"]);
    await storage.close();
    await way.cut();
  });

  test("that becomes unreachable is away", async () => {
    const way = await openWay(url);
    const storage = await openPostgres({ url: way.url, patience });
    await way.cut();
    await until(async () => expect(await why(storage.reader.count("cities"))).toBe("away"));
    expect(await insert(storage, "lost")).toBe("away");
    await storage.close();
  });

  test("that becomes read-only refuses writes and can be read", async () => {
    const storage = await openPostgres({ url, patience });
    await insertAll(storage, "cities", [aRow("before")]);
    const name = new URL(url).pathname.slice(1);
    await ask(url, `alter database ${name} set default_transaction_read_only = on`);
    await ask(
      url,
      "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()",
    );
    await until(async () => expect(await insert(storage, "lost")).toBe("read-only"));
    // The first read may be what finds the reader's connection ended, and is not repeated with this patience.
    await until(async () => expect(await storage.reader.count("cities")).toBe(1));
    await storage.close();
  });

  test("that ends a connection during a transaction is away for that transaction", async () => {
    const storage = await openPostgres({ url, patience: { ...patient, repeatMs: 0 } });
    const lost = storage.transact(async (tx) => {
      await tx.insert("cities", aRow("lost"));
      await ask(
        url,
        "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and state = 'idle in transaction'",
      );
      await tx.insert("cities", aRow("lost too"));
    });
    expect(await why(lost)).toBe("away");
    expect(await storage.reader.count("cities")).toBe(0);
    await storage.close();
  });
});

describe("a PostgreSQL server that comes back", () => {
  let way: PostgresProxy;
  beforeEach(async () => {
    way = await openWay(await testDatabaseUrl());
    return () => way.cut();
  });

  test("within a few seconds is waited for by reads and writes, and each write is made once", async () => {
    const storage = await openPostgres({ url: way.url, patience: patient });
    way.refuse();
    const calls = Array.from({ length: 10 }, (_, index) => [
      insert(storage, `w${index}`),
      why(storage.reader.count("cities")),
    ]);
    // Every connection was refused at least once.
    await until(() => expect(way.refused()).toBeGreaterThan(2));
    way.accept();
    expect(new Set(await Promise.all(calls.flat()))).toEqual(new Set(["done"]));
    expect(await storage.reader.count("cities")).toBe(10);
    await storage.close();
  });

  test("is waited for by a start, which says so once", async () => {
    const said: string[] = [];
    way.refuse();
    const opening = openPostgres({ url: way.url, waitMs: 10_000, onWait: (sentence) => said.push(sentence) });
    await until(() => expect(way.refused()).toBeGreaterThan(1));
    way.accept();
    await (await opening).close();
    expect(said).toHaveLength(1);
    expect(said[0]).toContain("пока недоступна");
    expect(said[0]).not.toContain(new URL(way.url).password || "никогда");
  });

  test("a commit whose answer was lost is not repeated", async () => {
    const storage = await openPostgres({ url: way.url, patience: patient });
    let runs = 0;
    const lost = storage.transact(async (tx) => {
      runs += 1;
      await tx.insert("cities", aRow("perhaps"));
      way.goSilentAt("commit");
    });
    expect(await why(lost)).toBe("away");
    expect(runs).toBe(1);
    way.speak();
    await storage.close();
  });
});

describe("the connection that receives commits", () => {
  let way: PostgresProxy;
  beforeEach(async () => {
    way = await openWay(await testDatabaseUrl());
    return () => way.cut();
  });

  test("that falls silent makes its process not ready with the next commit, until it receives commits again", async () => {
    const storage = await openPostgres({ url: way.url });
    const gap = vi.fn();
    storage.onGap(gap);
    expect(storage.receivesCommits()).toBe(true);
    way.muteNotifications();
    expect(await insert(storage, "unheard")).toBe("done");
    expect(storage.receivesCommits()).toBe(false);
    way.speak();
    await until(() => expect(storage.receivesCommits()).toBe(true));
    expect(gap).toHaveBeenCalled();
    expect(await insert(storage, "heard")).toBe("done");
    expect(storage.receivesCommits()).toBe(true);
    await storage.close();
  });

  test("that is lost makes its process not ready at once", async () => {
    const storage = await openPostgres({ url: way.url });
    way.refuse();
    await until(() => expect(storage.receivesCommits()).toBe(false));
    way.accept();
    await until(() => expect(storage.receivesCommits()).toBe(true));
    await storage.close();
  });

  test("behind a pooler that does not pass notifications refuses the start", async () => {
    way.muteNotifications();
    await expect(openPostgres({ url: way.url })).rejects.toThrow(/NOTIFY.*pool_mode/);
  });
});

describe("an error of PostgreSQL", () => {
  const coded = (code: string) => Object.assign(new DatabaseError("no", 2, "error"), { code });
  const read = (error: Error) => {
    const translated = translate(error);
    return translated instanceof StorageUnavailable ? translated.why : "other";
  };

  test.each([
    ["full", ["53100"]],
    ["read-only", ["25006"]],
    ["away", ["08006", "08001", "53300", "53200", "57P01", "57P02", "57P03", "57014", "58030", "3D000", "28P01"]],
    ["other", ["23505", "42601", "22021", "40001", "XX000"]],
  ])("is %s by its code", (expected, codes) => {
    expect(codes.map((code) => read(coded(code)))).toEqual(codes.map(() => expected));
  });

  test("of the connection is away, and other errors are not translated", () => {
    for (const code of ["ECONNREFUSED", "ECONNRESET", "ETIMEDOUT", "ENOTFOUND", "EPIPE"])
      expect(read(Object.assign(new Error("connect"), { code }))).toBe("away");
    for (const sentence of ["Query read timeout", "timeout exceeded when trying to connect", "Connection terminated"])
      expect(read(new Error(sentence))).toBe("away");
    expect(read(new TypeError("cannot read properties of undefined"))).toBe("other");
  });
});

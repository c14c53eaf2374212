import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import { Client, DatabaseError } from "pg";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { aRow, insertAll } from "../conformance/suite.ts";
import { type Storage, StorageUnavailable } from "../storage.ts";
import { translate } from "./errors.ts";
import { openPostgres } from "./open-postgres.ts";
import { testDatabaseUrl } from "./test-server.ts";

/** A TCP proxy to the server that can stop answering and can be cut. */
async function openWay(url: string) {
  const { hostname, port } = new URL(url);
  const sockets = new Set<Socket>();
  let silent = false;
  const server = createServer((near) => {
    const far = connect(Number(port), hostname);
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(socket);
      socket.on("data", (bytes) => void (silent || other.write(bytes)));
      socket.on("error", () => undefined);
      socket.on("close", () => other.destroy());
    }
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const way = new URL(url);
  way.host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  const drop = () => {
    for (const socket of sockets) socket.destroy();
    sockets.clear();
  };
  return {
    url: way.href,
    goSilent: () => {
      silent = true;
    },
    speak: () => {
      silent = false;
      drop();
    },
    cut: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        drop();
      }),
  };
}

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

const patience = { connectMs: 300, answerMs: 400 };
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
    await vi.waitFor(async () => expect(await insert(storage, "after")).toBe("done"), { timeout: 10_000 });
    expect((await storage.reader.find("cities", { limit: 9 })).map(({ id }) => id)).toEqual(["after", "before"]);
    await storage.close();
    await way.cut();
  });

  test("that becomes unreachable is away", async () => {
    const way = await openWay(url);
    const storage = await openPostgres({ url: way.url, patience });
    await way.cut();
    await vi.waitFor(async () => expect(await why(storage.reader.count("cities"))).toBe("away"));
    expect(await insert(storage, "lost")).toBe("away");
    await storage.close();
  });

  test("that becomes read-only refuses writes and can be read", async () => {
    await (await openPostgres({ url })).close();
    const storage = await openPostgres({ url });
    await insertAll(storage, "cities", [aRow("before")]);
    const name = new URL(url).pathname.slice(1);
    await ask(url, `alter database ${name} set default_transaction_read_only = on`);
    await ask(
      url,
      "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()",
    );
    await vi.waitFor(async () => expect(await insert(storage, "lost")).toBe("read-only"));
    expect(await storage.reader.count("cities")).toBe(1);
    await storage.close();
  });

  test("that ends a connection during a transaction is away for that transaction", async () => {
    const storage = await openPostgres({ url });
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

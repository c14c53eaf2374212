// Concurrent requests have the same result as serial ones, on both databases and through two nodes.
import { limits } from "@bandeha/contract";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { openPostgres } from "../../storage/postgres/open-postgres.ts";
import { testDatabaseUrl } from "../../storage/postgres/test-server.ts";
import { openSqlite } from "../../storage/sqlite/open-sqlite.ts";
import type { Storage } from "../../storage/storage.ts";
import { deep } from "../../testing/deep.ts";
import { quickSuperuser } from "../../testing/quick-superuser.ts";
import { until } from "../../testing/until.ts";
import { type AuthApp, openAuthApp } from "../auth-app.fixture.ts";

const GUESSES = deep(1000, 100);
const ANA = "+79990000001";

const databases: [string, () => Promise<Storage[]>][] = [
  ["SQLite", async () => [await openSqlite({ path: ":memory:" })]],
  [
    "PostgreSQL, two nodes",
    async () => {
      const url = await testDatabaseUrl();
      return [await openPostgres({ url }), await openPostgres({ url })];
    },
  ],
];

describe.each(databases)("%s", (_name, open) => {
  let apps: AuthApp[];

  beforeEach(async () => {
    apps = (await open()).map((storage, node) => openAuthApp(storage, { newId: idsOf(node) }));
  });
  afterEach(() => Promise.all(apps.map((app) => app.close())));

  /** Makes `count` concurrent calls, distributed over the nodes. */
  const atOnce = <Result>(count: number, call: (app: AuthApp) => Promise<Result>): Promise<Result[]> =>
    Promise.all(Array.from({ length: count }, (_, index) => call(nodeOf(index))));

  function nodeOf(index: number): AuthApp {
    const app = apps[index % apps.length];
    if (!app) throw new Error("no node");
    return app;
  }

  test("of ten concurrent sends to one phone three succeed", async () => {
    const all = await atOnce(10, (app) => app.send(ANA));
    expect(all.filter(({ status }) => status === 200)).toHaveLength(limits.send.perPhone);
    expect(apps.flatMap(({ sent }) => sent)).toHaveLength(limits.send.perPhone);
    expect(await nodeOf(0).storage.reader.count("_codes")).toBe(1);
  });

  test("of many concurrent guesses three are compared", async () => {
    await nodeOf(0).send(ANA);
    const wrong = nodeOf(0).wrongCode();
    const codes = (await atOnce(GUESSES, (app) => app.verify(ANA, wrong))).map(({ body }) => body.code);
    expect(codes.filter((code) => code === "wrong-code")).toHaveLength(limits.code.tries);
    expect(codes.filter((code) => code === "code-not-found")).toHaveLength(GUESSES - limits.code.tries);
  });

  test("a right code entered three times at once opens one account once", async () => {
    await nodeOf(0).send(ANA);
    const code = nodeOf(0).lastCode();
    const statuses = (await atOnce(3, (app) => app.verify(ANA, code))).map(({ status }) => status);
    expect(statuses.sort()).toEqual([200, 404, 404]);
    expect(await nodeOf(0).storage.reader.count("users")).toBe(1);
  });

  test("of fourteen concurrent wrong passwords ten are compared", async () => {
    await quickSuperuser(nodeOf(0).deps, "admin@bandeha.ru", "correct horse battery");
    const body = { identity: "admin@bandeha.ru", password: "wrong" };
    const all = await atOnce(14, (app) => app.post("/api/collections/_superusers/auth-with-password", body));
    expect(all.filter(({ status }) => status === 400)).toHaveLength(limits.session.wrongPasswords);
  });

  test("the token of an ended session is a guest on every node", async () => {
    await nodeOf(0).send(ANA);
    const { body } = await nodeOf(0).verify(ANA, nodeOf(0).lastCode());
    const token = String(body.token);
    const { id } = body.record as { id: string };
    for (const { tokens } of apps) expect(await tokens.viewer(token)).toEqual({ kind: "user", id });
    await nodeOf(0).storage.transact((tx) => tx.update("users", id, { token_key: "another" }));
    for (const { tokens } of apps)
      await until(async () => expect(await tokens.viewer(token)).toEqual({ kind: "guest" }));
  });

  test("a session that ends on one node ends on every node, and other sessions continue", async () => {
    await nodeOf(0).send(ANA);
    const { body } = await nodeOf(0).verify(ANA, nodeOf(0).lastCode());
    const { id } = body.record as { id: string };
    const row = await nodeOf(0).storage.reader.findById("users", id);
    if (!row) throw new Error("no user");
    const token = String(body.token);
    const other = await nodeOf(0).tokens.issue("users", row);
    for (const { tokens } of apps) {
      for (const one of [token, other]) expect(await tokens.viewer(one)).toEqual({ kind: "user", id });
    }
    const { session } = await nodeOf(0).tokens.caller(token);
    await nodeOf(0).storage.transact((tx) => tx.delete("sessions", session ?? ""));
    for (const { tokens } of apps) {
      await until(async () => expect(await tokens.viewer(token)).toEqual({ kind: "guest" }));
      expect(await tokens.viewer(other)).toEqual({ kind: "user", id });
    }
  });
});

function idsOf(node: number): () => string {
  let made = 0;
  return () => `node${node}${String(++made).padStart(10, "0")}`;
}

import { limits } from "@bandeha/contract";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { openPostgres } from "../storage/postgres/open-postgres.ts";
import { testDatabaseUrl } from "../storage/postgres/test-server.ts";
import { openSqlite } from "../storage/sqlite/open-sqlite.ts";
import type { Reader, Storage } from "../storage/storage.ts";
import { type Desk, openDesk } from "./auth-app.fixture.ts";
import { ensureSuperuser } from "./superusers.ts";

const EMAIL = "admin@bandeha.ru";
const PASSWORD = "correct horse battery";
let desk: Desk;

beforeEach(async () => {
  desk = openDesk(await openSqlite({ path: ":memory:" }));
  await ensureSuperuser(desk.deps, EMAIL, PASSWORD);
});
afterEach(() => desk.close());

const signIn = (identity: unknown, password: unknown, address?: string) =>
  desk.post("/api/collections/_superusers/auth-with-password", { identity, password }, address ? { address } : {});

describe("the configured superuser", () => {
  test("signs in by e-mail and password, for a day", async () => {
    const { status, body } = await signIn(EMAIL, PASSWORD);
    expect(status).toBe(200);
    expect(body.record).toEqual({
      collectionId: "pbc_3142635823",
      collectionName: "_superusers",
      id: expect.any(String),
      created: expect.any(String),
      updated: expect.any(String),
      email: EMAIL,
      emailVisibility: false,
      verified: true,
    });
    const token = String(body.token);
    expect(await desk.tokens.viewer(token)).toMatchObject({ kind: "superuser" });
    desk.wait(24 * 60);
    expect(await desk.tokens.viewer(token)).toEqual({ kind: "guest" });
  });

  test("is also found under PocketBase's collection id", async () => {
    const path = "/api/collections/pbc_3142635823/auth-with-password";
    expect((await desk.post(path, { identity: EMAIL, password: PASSWORD })).status).toBe(200);
  });

  test("a wrong password and an unknown e-mail are refused in the same words", async () => {
    const refused = { status: 400, body: { data: {}, message: "Failed to authenticate.", status: 400 } };
    expect(await signIn(EMAIL, "wrong")).toMatchObject(refused);
    expect(await signIn("other@bandeha.ru", PASSWORD)).toMatchObject(refused);
    expect(await signIn(EMAIL, "x".repeat(10_000))).toMatchObject(refused);
  });

  test("blank or unreadable fields are named", async () => {
    const blank = { code: "validation_required", message: "Cannot be blank." };
    expect(await signIn("", undefined)).toMatchObject({
      status: 400,
      body: { data: { identity: blank, password: blank } },
    });
    expect(await signIn({}, ["x"])).toMatchObject({
      status: 400,
      body: { data: {}, message: "An error occurred while loading the submitted data." },
    });
    expect((await desk.post("/api/collections/_superusers/auth-with-password", "{")).status).toBe(400);
  });

  test("ten wrong passwords from one address shut it out for fifteen minutes", async () => {
    for (let count = 0; count < 10; count++) expect((await signIn(EMAIL, "wrong")).status).toBe(400);
    const refused = await signIn(EMAIL, PASSWORD);
    expect(refused).toMatchObject({ status: 429, body: { message: "Too Many Requests." } });
    expect(refused.headers.get("retry-after")).toBe("900");
    expect((await signIn(EMAIL, PASSWORD, "198.51.100.9")).status).toBe(200);
    desk.wait(15);
    expect((await signIn(EMAIL, PASSWORD)).status).toBe(200);
  });

  test("wrong passwords from many addresses share a budget, which networks of the owner do not use", async () => {
    const home = "198.51.100.9";
    expect((await signIn(EMAIL, PASSWORD, home)).status).toBe(200);
    // Refused without being hashed, and counted like any other.
    const tooLong = "x".repeat(1000);
    const { perWindow } = limits.session.wrongPasswordsOverall;
    for (let count = 0; count < perWindow; count++) {
      expect((await signIn(EMAIL, tooLong, `203.0.${count}.1`)).status).toBe(400);
    }
    expect((await signIn(EMAIL, PASSWORD, "203.0.200.1")).status).toBe(429);
    expect((await signIn(EMAIL, PASSWORD, home)).status).toBe(200);
    desk.wait(15);
    expect((await signIn(EMAIL, PASSWORD, "203.0.200.1")).status).toBe(200);
  });

  test("right passwords use nothing up", async () => {
    for (let count = 0; count < 12; count++) expect((await signIn(EMAIL, PASSWORD)).status).toBe(200);
  });

  test("the same configuration at the next start changes nothing; a new password ends the old one and its sessions", async () => {
    const token = String((await signIn(EMAIL, PASSWORD)).body.token);
    await ensureSuperuser(desk.deps, EMAIL, PASSWORD);
    expect(await desk.tokens.viewer(token)).toMatchObject({ kind: "superuser" });
    await ensureSuperuser(desk.deps, EMAIL, "another password");
    expect(await desk.tokens.viewer(token)).toEqual({ kind: "guest" });
    expect((await signIn(EMAIL, PASSWORD)).status).toBe(400);
    expect((await signIn(EMAIL, "another password")).status).toBe(200);
    expect(await desk.storage.reader.count("_superusers")).toBe(1);
  });

  test("the password is kept as a salted scrypt hash", async () => {
    const [row] = await desk.storage.reader.find("_superusers", { limit: 1 });
    expect(row?.password_hash).toMatch(/^scrypt:32768:8:1:[\w-]{22}:[\w-]{43}$/);
  });
});

test("nodes that start together on one database make one superuser, who can sign in", async () => {
  const url = await testDatabaseUrl();
  const { promise: bothHaveLooked, resolve } = Promise.withResolvers<void>();
  let looked = 0;
  const aNode = async () => {
    const storage = await openPostgres({ url });
    const look: Reader["find"] = async () => {
      looked++;
      if (looked === 2) resolve();
      await bothHaveLooked;
      return [];
    };
    // Neither inserts before both have seen an empty table.
    const transact: Storage["transact"] = (work) =>
      storage.transact((tx) => work(looked < 2 ? { ...tx, find: look } : tx));
    return openDesk({ ...storage, transact });
  };
  const nodes = await Promise.all([aNode(), aNode()]);
  await Promise.all(nodes.map(({ deps }) => ensureSuperuser(deps, EMAIL, PASSWORD)));
  const path = "/api/collections/_superusers/auth-with-password";
  for (const node of nodes) {
    expect(await node.deps.storage.reader.count("_superusers")).toBe(1);
    expect(await node.post(path, { identity: EMAIL, password: PASSWORD })).toMatchObject({ status: 200 });
    await node.close();
  }
}, 60_000);

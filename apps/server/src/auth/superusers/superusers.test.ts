import { limits } from "@bandeha/contract";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { where } from "../../storage/condition.ts";
import { openPostgres } from "../../storage/postgres/open-postgres.ts";
import { testDatabaseUrl } from "../../storage/postgres/test-server.ts";
import { openSqlite } from "../../storage/sqlite/open-sqlite.ts";
import type { Reader, Storage } from "../../storage/storage.ts";
import { quickSuperuser } from "../../testing/quick-superuser.ts";
import { type AuthApp, openAuthApp } from "../auth-app.fixture.ts";
import { ensureSuperuser, insertSuperuser } from "./superusers.ts";

const EMAIL = "admin@bandeha.ru";
const PASSWORD = "correct horse battery";
let app: AuthApp;

beforeEach(async () => {
  app = openAuthApp(await openSqlite({ path: ":memory:" }));
  await quickSuperuser(app.deps, EMAIL, PASSWORD);
});
afterEach(() => app.close());

const signIn = (identity: unknown, password: unknown, address?: string) =>
  app.post("/api/collections/_superusers/auth-with-password", { identity, password }, address ? { address } : {});

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
      role: "admin",
    });
    const token = String(body.token);
    expect(await app.tokens.viewer(token)).toMatchObject({ kind: "superuser" });
    app.wait(24 * 60);
    expect(await app.tokens.viewer(token)).toEqual({ kind: "guest" });
  });

  test("signs in under PocketBase's collection id too", async () => {
    const path = "/api/collections/pbc_3142635823/auth-with-password";
    expect((await app.post(path, { identity: EMAIL, password: PASSWORD })).status).toBe(200);
  });

  test("a wrong password and an unknown e-mail get the same response", async () => {
    const refused = { status: 400, body: { data: {}, message: "Failed to authenticate.", status: 400 } };
    expect(await signIn(EMAIL, "wrong")).toMatchObject(refused);
    expect(await signIn("other@bandeha.ru", PASSWORD)).toMatchObject(refused);
    expect(await signIn("no e-mail", "x".repeat(255))).toMatchObject(refused);
  });

  test("blank or invalid fields are named", async () => {
    const blank = { code: "validation_required", message: "Cannot be blank." };
    expect(await signIn("", undefined)).toMatchObject({
      status: 400,
      body: { data: { identity: blank, password: blank } },
    });
    const length = { code: "validation_length_out_of_range", params: { min: 1, max: 255 } };
    expect(await signIn("a".repeat(256), "я".repeat(128))).toMatchObject({
      status: 400,
      body: { data: { identity: length, password: length } },
    });
    const path = "/api/collections/_superusers/auth-with-password";
    const byId = { identity: EMAIL, password: PASSWORD, identityField: "id" };
    expect(await app.post(path, byId)).toMatchObject({
      status: 400,
      body: { data: { identityField: { code: "validation_in_invalid", message: "Must be a valid value." } } },
    });
    expect((await app.post(path, { ...byId, identityField: "email" })).status).toBe(200);
    expect(await signIn({}, ["x"])).toMatchObject({
      status: 400,
      body: { data: {}, message: "An error occurred while loading the submitted data." },
    });
    expect((await app.post("/api/collections/_superusers/auth-with-password", "{")).status).toBe(400);
  });

  test("ten wrong passwords from one address block it for fifteen minutes", async () => {
    for (let count = 0; count < 10; count++) expect((await signIn(EMAIL, "wrong")).status).toBe(400);
    const refused = await signIn(EMAIL, PASSWORD);
    expect(refused).toMatchObject({
      status: 429,
      body: { code: "rate-limit", data: { password: { params: { seconds: 900 } } } },
    });
    expect(refused.headers.get("retry-after")).toBe("900");
    expect((await signIn(EMAIL, PASSWORD, "198.51.100.9")).status).toBe(200);
    app.wait(15);
    expect((await signIn(EMAIL, PASSWORD)).status).toBe(200);
  });

  test("wrong passwords from many addresses share a budget that networks of superusers do not use", async () => {
    const home = "198.51.100.9";
    expect((await signIn(EMAIL, PASSWORD, home)).status).toBe(200);
    // Refused without hashing, but counted.
    const tooLong = "x".repeat(255);
    const { perWindow } = limits.session.wrongPasswordsOverall;
    for (let count = 0; count < perWindow; count++) {
      expect((await signIn(EMAIL, tooLong, `203.0.${count}.1`)).status).toBe(400);
    }
    expect((await signIn(EMAIL, PASSWORD, "203.0.200.1")).status).toBe(429);
    expect((await signIn(EMAIL, PASSWORD, home)).status).toBe(200);
    app.wait(15);
    expect((await signIn(EMAIL, PASSWORD, "203.0.200.1")).status).toBe(200);
  });

  test("right passwords use no budget", async () => {
    for (let count = 0; count < 12; count++) expect((await signIn(EMAIL, PASSWORD)).status).toBe(200);
  });

  test("the same configuration at the next start changes nothing; a new password replaces the old one and ends its sessions", async () => {
    const token = String((await signIn(EMAIL, PASSWORD)).body.token);
    await ensureSuperuser(app.deps, EMAIL, PASSWORD);
    expect(await app.tokens.viewer(token)).toMatchObject({ kind: "superuser" });
    await ensureSuperuser(app.deps, EMAIL, "another password");
    expect(await app.tokens.viewer(token)).toEqual({ kind: "guest" });
    expect((await signIn(EMAIL, PASSWORD)).status).toBe(400);
    expect((await signIn(EMAIL, "another password")).status).toBe(200);
    expect(await app.storage.reader.count("_superusers")).toBe(1);
  });

  test("may be written in other cases of letters, when signing in and in the configuration", async () => {
    expect((await signIn(` ${EMAIL.toUpperCase()} `, PASSWORD)).body.record).toMatchObject({ email: EMAIL });
    await ensureSuperuser(app.deps, EMAIL.toUpperCase(), "another password");
    expect(await app.storage.reader.count("_superusers")).toBe(1);
    expect((await signIn(EMAIL, "another password")).status).toBe(200);
  });

  test("of two accounts of an older version that differ by case each signs in", async () => {
    const other = { email: EMAIL.toUpperCase(), password_hash: "", token_key: "k".repeat(50), role: "admin" as const };
    const stamp = { newId: () => "administrator00", updated: "2026-11-20 09:00:00.000Z" };
    await app.storage.transact((tx) => insertSuperuser(tx, other, stamp));
    expect((await signIn(EMAIL, PASSWORD)).body.record).toMatchObject({ email: EMAIL });
    expect((await signIn(other.email, PASSWORD)).status).toBe(400);
  });

  test("the password is stored as a salted scrypt hash", async () => {
    await ensureSuperuser(app.deps, "other@bandeha.ru", PASSWORD);
    const [row] = await app.storage.reader.find("_superusers", {
      where: where({ email: "other@bandeha.ru" }),
      limit: 1,
    });
    expect(row?.password_hash).toMatch(/^scrypt:32768:8:1:[\w-]{22}:[\w-]{43}$/);
  });
});

test("nodes that start together on one database create one superuser, who can sign in", async () => {
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
    // Both nodes see an empty table before either inserts.
    const transact: Storage["transact"] = (work) =>
      storage.transact((tx) => work(looked < 2 ? { ...tx, find: look } : tx));
    return openAuthApp({ ...storage, transact });
  };
  const nodes = await Promise.all([aNode(), aNode()]);
  await Promise.all(nodes.map(({ deps }) => ensureSuperuser(deps, EMAIL, PASSWORD)));
  const path = "/api/collections/_superusers/auth-with-password";
  for (const node of nodes) {
    expect(await node.deps.storage.reader.count("_superusers")).toBe(1);
    expect(await node.post(path, { identity: EMAIL, password: PASSWORD })).toMatchObject({ status: 200 });
    await node.close();
  }
});

import { randomBytes } from "node:crypto";
import { afterEach, beforeEach, expect, test } from "vitest";
import { openSqlite } from "../../storage/sqlite/open-sqlite.ts";
import type { Row, Storage } from "../../storage/storage.ts";
import { openAccount } from "../accounts.ts";
import { isSignedBy, readClaims, signToken } from "./jwt.ts";
import { createTokens, type Tokens } from "./tokens.ts";

const VECTOR =
  "eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.eyJjb2xsZWN0aW9uSWQiOiJfcGJfdXNlcnNfYXV0aF8iLCJleHAiOjI1MjQ2MDQ0NjEsImlkIjoidXNlcm9yZzAwMDAwMDAxIiwicmVmcmVzaGFibGUiOnRydWUsInR5cGUiOiJhdXRoIn0.5mWEHcKQXCSN2T98JlQiKdD9_5M2ptTsYw7xxIkasto";
const VECTOR_KEY = "tokenKeyTokenKeyTokenKeyTokenKey" + "secretSecretSecretSecretSecretSecret";
const CLAIMS = {
  collectionId: "_pb_users_auth_",
  exp: 2524604461,
  id: "userorg00000001",
  refreshable: true,
  type: "auth",
};

const DAY = 86_400_000;
const guest = { kind: "guest" };

let storage: Storage;
let tokens: Tokens;
let ana: Row;
let now: number;

beforeEach(async () => {
  now = Date.UTC(2026, 10, 20);
  storage = await openSqlite({ path: ":memory:" });
  const deps = { storage, clock: () => new Date(now), newId: () => "userana00000001", random: randomBytes };
  tokens = createTokens(deps);
  ana = await storage.transact((tx) => openAccount(tx, "+79990000001", deps));
});
afterEach(() => storage.close());

/** A token with another header, signed with the right key. */
const withHeader = (token: string, header: object): string =>
  [Buffer.from(JSON.stringify(header)).toString("base64url"), ...token.split(".").slice(1)].join(".");

test("a token is byte for byte PocketBase's", () => {
  expect(signToken(CLAIMS, VECTOR_KEY)).toBe(VECTOR);
  expect(readClaims(VECTOR)).toEqual(CLAIMS);
  expect(isSignedBy(VECTOR, VECTOR_KEY)).toBe(true);
  expect(isSignedBy(VECTOR, `${VECTOR_KEY}x`)).toBe(false);
});

test("a token is accepted with and without the word Bearer", async () => {
  const token = await tokens.issue("users", ana);
  for (const header of [token, `Bearer ${token}`, `bearer ${token}`]) {
    expect(await tokens.viewer(header)).toEqual({ kind: "user", id: ana.id });
  }
});

test("a missing, malformed or changed token, and one with another algorithm, is a guest", async () => {
  const token = await tokens.issue("users", ana);
  const [header, , mark] = token.split(".");
  const payload = Buffer.from(JSON.stringify({ ...CLAIMS, id: "userbob00000001" })).toString("base64url");
  const bad = [
    undefined,
    null,
    "",
    "Bearer",
    "rubbish",
    "a.b.c",
    "..",
    `${token}.${token}`,
    `${header}.${payload}.${mark}`,
    withHeader(token, { alg: "none", typ: "JWT" }),
    `${token.split(".").slice(0, 2).join(".")}.`,
    "x".repeat(100_000),
  ];
  for (const authorization of bad) expect(await tokens.viewer(authorization), String(authorization)).toEqual(guest);
});

test("another algorithm in the header is refused also with a right signature", () => {
  expect(readClaims(withHeader(VECTOR, { alg: "HS512", typ: "JWT" }))).toBeUndefined();
});

test("a token of another type is a guest", async () => {
  const claims = readClaims(await tokens.issue("users", ana)) ?? CLAIMS;
  const secret = await storage.reader.findById("_settings", "users-token-secret");
  const real = String(ana.token_key) + String(secret?.value);
  expect(await tokens.viewer(signToken(claims, real))).toEqual({ kind: "user", id: ana.id });
  expect(await tokens.viewer(signToken({ ...claims, type: "file" }, real))).toEqual(guest);
});

test("a user's token expires after 7 days, cached or not", async () => {
  const token = await tokens.issue("users", ana);
  now += 7 * DAY - 1000;
  expect(await tokens.viewer(token)).toEqual({ kind: "user", id: ana.id });
  now += 1000;
  expect(await tokens.viewer(token)).toEqual(guest);
});

test("a new token key ends every session at once", async () => {
  const token = await tokens.issue("users", ana);
  expect(await tokens.viewer(token)).toEqual({ kind: "user", id: ana.id });
  await storage.transact((tx) => tx.update("users", ana.id, { token_key: "another" }));
  expect(await tokens.viewer(token)).toEqual(guest);
});

test("a deleted account has no session", async () => {
  const token = await tokens.issue("users", ana);
  expect(await tokens.viewer(token)).toEqual({ kind: "user", id: ana.id });
  await storage.transact((tx) => tx.delete("users", ana.id));
  expect(await tokens.viewer(token)).toEqual(guest);
});

test("a token whose key changes during the check is not cached", async () => {
  const token = await tokens.issue("users", ana);
  const slow = createTokens({
    clock: () => new Date(now),

    random: randomBytes,
    storage: {
      ...storage,
      reader: {
        ...storage.reader,
        async findById(table, id) {
          const row = await storage.reader.findById(table, id);
          if (table === "users")
            await storage.transact((tx) => tx.update("users", id, { token_key: randomBytes(9).toString("hex") }));
          return row;
        },
      },
    },
  });
  await slow.viewer(token);
  expect(await slow.viewer(token)).toEqual(guest);
});

test("a player without a token key cannot be impersonated by a token signed only with the secret", async () => {
  await tokens.issue("users", ana);
  const secret = await storage.reader.findById("_settings", "users-token-secret");
  await storage.transact((tx) => tx.update("users", ana.id, { token_key: "" }));
  const forged = signToken({ ...CLAIMS, id: ana.id, exp: now / 1000 + 60 }, String(secret?.value));
  expect(await tokens.viewer(forged)).toEqual(guest);
});

test("the secret persists across restarts", async () => {
  const token = await tokens.issue("users", ana);
  const restarted = createTokens({ storage, clock: () => new Date(now), random: randomBytes });
  expect(await restarted.viewer(token)).toEqual({ kind: "user", id: ana.id });
});

test("two nodes that start at once agree on one secret", async () => {
  const nodes = [1, 2].map(() => createTokens({ storage, clock: () => new Date(now), random: randomBytes }));
  const issued = await Promise.all(nodes.map((node) => node.issue("users", ana)));
  for (const node of nodes) {
    for (const token of issued) expect(await node.viewer(token)).toEqual({ kind: "user", id: ana.id });
  }
});

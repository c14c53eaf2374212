import { randomBytes } from "node:crypto";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { Row, Storage } from "../../storage/storage.ts";
import { drivers } from "../../testing/drivers.ts";
import { openAccount } from "../accounts.ts";
import { readClaims, signToken } from "./jwt.ts";
import { createTokens, type Tokens } from "./tokens.ts";

const DAY = 86_400_000;
const MINUTE = 60_000;
const guest = { kind: "guest" };

describe.each(drivers)("sessions on $name", ({ open }) => {
  let storage: Storage;
  let tokens: Tokens;
  let ana: Row;
  let now: number;
  let user: { kind: "user"; id: string };

  const deps = () => ({ storage, clock: () => new Date(now), newId: () => "userana00000001", random: randomBytes });

  beforeEach(async () => {
    now = Date.UTC(2026, 10, 20);
    storage = await open();
    tokens = createTokens(deps());
    ana = await storage.transact((tx) => openAccount(tx, "+79990000001", deps()));
    user = { kind: "user", id: ana.id };
  });
  afterEach(() => storage.close());

  const sessions = () => storage.reader.find("sessions", { limit: 100 });
  const viewer = (token: string) => tokens.viewer(token);
  async function refresh(token: string): Promise<string> {
    const found = await tokens.refreshable(token);
    if (!found.ok) throw new Error(`not refreshable, ended: ${found.hasEnded}`);
    return tokens.replace(found.bearer, "iPhone, Safari");
  }

  test("a token contains at least 128 random bits of its session", async () => {
    const keys = [await tokens.issue("users", ana), await tokens.issue("users", ana)].map(readClaims);
    expect(keys[0]?.sessionKey).toMatch(/^[A-Za-z0-9]{32}$/);
    expect(keys[0]?.sessionKey).not.toBe(keys[1]?.sessionKey);
    expect(keys[0]?.session).not.toBe(keys[1]?.session);
  });

  test("a deleted session invalidates its tokens and no others", async () => {
    const [here, there] = [await tokens.issue("users", ana), await tokens.issue("users", ana)];
    expect(await viewer(here)).toEqual(user);
    expect(await viewer(there)).toEqual(user);
    await storage.transact((tx) => tx.delete("sessions", String(readClaims(here)?.session)));
    expect(await viewer(here)).toEqual(guest);
    expect(await viewer(there)).toEqual(user);
    expect(await tokens.refreshable(here)).toEqual({ ok: false, hasEnded: true });
  });

  test("a token of another's session, or with another key, is refused", async () => {
    const claims = readClaims(await tokens.issue("users", ana));
    const secret = await storage.reader.findById("_settings", "users-token-secret");
    if (!claims) throw new Error("no claims");
    const sign = (change: object) => signToken({ ...claims, ...change }, `${ana.token_key}${secret?.value}`);
    expect(await viewer(sign({}))).toEqual(user);
    expect(await viewer(sign({ sessionKey: "x".repeat(32) }))).toEqual(guest);
    expect(await viewer(sign({ sessionKey: "" }))).toEqual(guest);
    expect(await viewer(sign({ session: "another00000001" }))).toEqual(guest);
    expect(await viewer(sign({ generation: 7 }))).toEqual(guest);
  });

  test("refreshing replaces the token: the old one is valid until two minutes after the first use of the new one", async () => {
    const first = await tokens.issue("users", ana);
    const second = await refresh(first);
    now += DAY;
    // The response with the second token was lost, so the first one refreshes again.
    expect(await viewer(first)).toEqual(user);
    expect(readClaims(await refresh(first))?.generation).toBe(readClaims(second)?.generation);
    expect(await viewer(second)).toEqual(user);
    now += 2 * MINUTE - 1;
    expect(await viewer(first)).toEqual(user);
    expect(await viewer(second)).toEqual(user);
    now += 1;
    expect(await viewer(second)).toEqual(user);
    expect(await viewer(first)).toEqual(guest);
  });

  test("reuse of a replaced token ends the session, because one of the tokens was stolen", async () => {
    const stolen = await tokens.issue("users", ana);
    const own = await refresh(stolen);
    expect(await viewer(own)).toEqual(user);
    now += 3 * MINUTE;
    expect(await viewer(stolen)).toEqual(guest);
    expect(await viewer(own)).toEqual(guest);
    expect(await sessions()).toEqual([]);
  });

  test("two tabs that refresh at once can use both tokens", async () => {
    const first = await tokens.issue("users", ana);
    const [one, other] = await Promise.all([refresh(first), refresh(first)]);
    for (const token of [one, other, first]) expect(await viewer(token)).toEqual(user);
    now += DAY;
    for (const token of [one, other]) expect(await viewer(token)).toEqual(user);
  });

  test("an expired token can be refreshed while its session is valid", async () => {
    const token = await tokens.issue("users", ana);
    now += 29 * DAY;
    expect(await viewer(token)).toEqual(guest);
    const next = await refresh(token);
    expect(await viewer(next)).toEqual(user);
    now += 31 * DAY;
    expect(await tokens.refreshable(next)).toEqual({ ok: false, hasEnded: true });
  });

  test("a session ends after 180 days, also when it is used", async () => {
    let token = await tokens.issue("users", ana);
    // 179 days; the database may be slow, so not one by one.
    for (const days of [...Array<number>(29).fill(6), 5]) {
      now += days * DAY;
      token = await refresh(token);
      expect(await viewer(token)).toEqual(user);
    }
    now += DAY;
    expect(await viewer(token)).toEqual(guest);
    expect(await tokens.refreshable(token)).toEqual({ ok: false, hasEnded: true });
  });

  test("the last use is written at most once in five minutes", async () => {
    const token = await tokens.issue("users", ana);
    expect(await viewer(token)).toEqual(user);
    const lastSeen = async () => String((await sessions())[0]?.last_seen);
    const before = await lastSeen();
    now += 5 * MINUTE - 1;
    let writes = 0;
    const written = new Promise<void>((resolve) =>
      storage.onCommit(() => {
        writes++;
        resolve();
      }),
    );
    for (let use = 0; use < 50; use++) await viewer(token);
    expect(await lastSeen()).toBe(before);
    now += 1;
    for (let use = 0; use < 50; use++) await viewer(token);
    await written;
    expect(await lastSeen()).toBe("2026-11-20 00:05:00.000Z");
    expect(writes).toBe(1);
  });

  test("a request with a cached token does not read the storage", async () => {
    let reads = 0;
    const counting = createTokens({
      ...deps(),
      storage: {
        ...storage,
        reader: {
          ...storage.reader,
          findById(table, id) {
            reads++;
            return storage.reader.findById(table, id);
          },
        },
      },
    });
    const token = await counting.issue("users", ana);
    await counting.viewer(token);
    const first = reads;
    for (let use = 0; use < 100; use++) await counting.viewer(token);
    expect(reads).toBe(first);
  });

  test("an account has twenty sessions: the least recently used one is deleted, and so are idle ones of other accounts", async () => {
    const other = { ...ana, id: "userbob00000001", phone: "+79990000002" };
    await storage.transact((tx) => tx.insert("users", other));
    await tokens.issue("users", other);
    now += 31 * DAY;
    const first = await tokens.issue("users", ana);
    for (let device = 0; device < 20; device++) {
      now += 1000;
      await tokens.issue("users", ana);
    }
    expect(await storage.reader.count("sessions")).toBe(20);
    expect(await viewer(first)).toEqual(guest);
  });

  test("a token older than sessions works until it is refreshed or the shared session of its user ends", async () => {
    const secret = await tokens
      .issue("users", ana)
      .then(() => storage.reader.findById("_settings", "users-token-secret"));
    const old = {
      collectionId: "_pb_users_auth_",
      exp: now / 1000 + 86_400,
      id: ana.id,
      refreshable: true,
      type: "auth",
    };
    const token = signToken(old, `${ana.token_key}${secret?.value}`);
    expect(await viewer(token)).toEqual(guest);
    const [session] = await sessions();
    const row = { ...session, id: ana.id, key: "", created: "", updated: "" };
    await storage.transact((tx) => tx.insert("sessions", row));
    expect(await viewer(token)).toEqual(user);
    const next = readClaims(await refresh(token));
    expect(next?.session).not.toBe(ana.id);
    await storage.transact((tx) => tx.delete("sessions", ana.id));
    expect(await viewer(token)).toEqual(guest);
  });
});

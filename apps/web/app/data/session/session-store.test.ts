import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { SessionStore } from "./session-store.ts";

const tokenOf = (id: string, exp = 4e9) =>
  `e30.${Buffer.from(JSON.stringify({ id, type: "auth", exp })).toString("base64url")}.x`;
const record = (id: string) => ({ id, collectionId: "", collectionName: "users" });
const ana = { token: tokenOf("ana"), record: record("ana") };
const bob = { token: tokenOf("bob"), record: record("bob") };

let kept: Map<string, string>;
let onStorage: ((event: { key: string }) => void) | undefined;

beforeEach(() => {
  kept = new Map();
  onStorage = undefined;
  vi.stubGlobal("window", {
    localStorage: {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
      removeItem: (key: string) => void kept.delete(key),
    },
    addEventListener: (_name: string, listener: typeof onStorage) => {
      onStorage = listener;
    },
  });
});
afterEach(() => vi.unstubAllGlobals());

/** Another tab writes, and this one gets the storage event. */
function otherTab(text: string | undefined) {
  if (text === undefined) kept.delete("pocketbase_auth");
  else kept.set("pocketbase_auth", text);
  onStorage?.({ key: "pocketbase_auth" });
}

test("a session is stored in the SDK's format and found by the next page", () => {
  new SessionStore().save(ana.token, ana.record);
  expect(JSON.parse(kept.get("pocketbase_auth") ?? "")).toEqual(ana);
  expect(new SessionStore().record?.id).toBe("ana");
  expect(new SessionStore().isValid).toBe(true);
});

test("an incomplete session replaces nothing", () => {
  const store = new SessionStore();
  store.save(ana.token, ana.record);
  store.save("", undefined);
  store.save(bob.token, undefined);
  store.save("", bob.record);
  store.save(bob.token, { ...record(""), id: "" });
  store.save(bob.token, ana.record);
  expect([store.token, store.record?.id]).toEqual([ana.token, "ana"]);
});

test("another tab may sign in and out, but not with an incomplete session", () => {
  const store = new SessionStore();
  const seen: (string | undefined)[] = [];
  store.onChange(() => seen.push(store.record?.id));
  store.save(ana.token, ana.record);
  for (const rubbish of ['{"record":{}}', "{", "null", '""', '{"token":"a.b.c"}']) otherTab(rubbish);
  expect(new Set(seen)).toEqual(new Set(["ana"]));
  otherTab(JSON.stringify(bob));
  expect(store.record?.id).toBe("bob");
  otherTab(undefined);
  expect(store.record).toBeNull();
  expect(seen.at(-1)).toBeUndefined();
});

test("a token that another tab has replaced without an event is not used again", () => {
  const store = new SessionStore();
  store.save(ana.token, ana.record);
  const next = { ...ana, token: tokenOf("ana", 5e9) };
  kept.set("pocketbase_auth", JSON.stringify(next));
  expect(store.token).toBe(next.token);
});

test("without storage the session lasts as long as the page", () => {
  vi.stubGlobal("window", {
    get localStorage(): never {
      throw new Error("SecurityError");
    },
  });
  const store = new SessionStore();
  store.save(ana.token, ana.record);
  expect(store.record?.id).toBe("ana");
  store.clear();
  expect(store.token).toBe("");
});

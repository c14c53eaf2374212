import { beforeEach, describe, expect, test } from "vitest";
import type { Row } from "../storage/storage.ts";
import { createVersions } from "./collection-versions.ts";
import { aCommitFeed } from "./commit-feed.fixture.ts";
import { createReadCache, type ReadCache } from "./read-cache.ts";

let commit: (...tables: string[]) => void;
let commitRows: (table: string, count: number) => void;
let gap: () => void;
let hot: ReadCache<string>;
let receive: (receives: boolean) => void;
let produced: string[];

const row: Row = { id: "r", created: "", updated: "" };

beforeEach(() => {
  const given = aCommitFeed();
  ({ gap, receive } = given);
  const versions = createVersions(given.feed);
  commit = (...tables) => given.commit(tables.map((table) => ({ action: "create", table, row })));
  commitRows = (table, count) =>
    given.commit(
      Array.from({ length: count }, (_, at) => ({ action: "create", table, row: { ...row, id: `other${at}` } })),
    );
  produced = [];
  hot = createReadCache<string>(versions, {
    maxBytes: 32_000,
    sizeOf: (text) => text.length,
    keeps: (text) => text !== "no",
  });
});

const read = (key: string, ...tables: string[]) =>
  hot.read(key, async (seen) => {
    for (const table of tables) seen.add(table);
    produced.push(key);
    return `${key} ${produced.length}`;
  });

describe("a cached read", () => {
  test("is valid until a table it was read from changes", async () => {
    await read("/a", "cities", "clubs");
    commit("users");
    expect(hot.find("/a")?.content).toBe("/a 1");
    commit("clubs");
    expect(hot.find("/a")).toBeUndefined();
  });

  test("is invalid after a change of its part that is no longer remembered", async () => {
    await read("/a", "users/u1");
    await read("/b", "users/r");
    commit("users");
    expect([hot.find("/a")?.content, hot.find("/b")]).toEqual(["/a 1", undefined]);
    await read("/b", "users/r");
    commit("users");
    commitRows("users", 20_000);
    expect(hot.find("/b")).toBeUndefined();
  });

  test("is invalid when commits may have been missed", async () => {
    await read("/a", "cities");
    gap();
    expect(hot.find("/a")).toBeUndefined();
  });

  test("is neither stored nor used while commits may be missed", async () => {
    await read("/a", "cities");
    receive(false);
    expect(hot.find("/a")).toBeUndefined();
    await read("/b", "cities");
    receive(true);
    expect(hot.find("/b")).toBeUndefined();
  });

  test("is not valid if something was committed during the read", async () => {
    await hot.read("/a", async (seen) => {
      seen.add("cities");
      commit("cities");
      return "old";
    });
    expect(hot.find("/a")).toBeUndefined();
  });

  test("is not stored for a failure", async () => {
    await hot.read("/a", async () => "no");
    expect(hot.find("/a")).toBeUndefined();
  });

  test("is produced once for concurrent requests, but again after a commit", async () => {
    const asked = [read("/a", "cities"), read("/a", "cities")];
    commit("cities");
    asked.push(read("/a", "cities"));
    await Promise.all(asked);
    expect(produced).toEqual(["/a", "/a"]);
  });

  test("is evicted when the cache is full, the least recently used first", async () => {
    const long = (key: string) => hot.read(key, async () => key.repeat(500));
    for (let key = 10; key < 26; key++) await long(String(key));
    hot.find("10");
    for (let key = 26; key < 34; key++) await long(String(key));
    expect(hot.find("10")).toBeDefined();
    expect(hot.find("11")).toBeUndefined();
    expect(hot.find("29")).toBeDefined();
  });

  test("larger than its share is not stored", async () => {
    await hot.read("/a", async () => "x".repeat(3000));
    expect(hot.find("/a")).toBeUndefined();
  });
});

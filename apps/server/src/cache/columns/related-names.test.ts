// Names of clubs and organisers in memory follow what is committed.
import { clubs, emptyRecord } from "@bandeha/contract";
import { afterEach, beforeEach, expect, test } from "vitest";
import { openSqlite } from "../../storage/sqlite/open-sqlite.ts";
import type { Storage } from "../../storage/storage.ts";
import { followNames } from "./related-names.ts";

let storage: Storage;
beforeEach(async () => {
  storage = await openSqlite({ path: ":memory:" });
});
afterEach(() => storage.close());

const aClub = (id: string, name: string) =>
  storage.transact((tx) =>
    tx.insert("clubs", { ...emptyRecord(clubs.fields), id, created: "2026-11-20", updated: "2026-11-20", name }),
  );
const rename = (id: string, name: string) => storage.transact((tx) => tx.update("clubs", id, { name }));

test("a name is read when it is wanted, and follows commits", async () => {
  await aClub("c1", "Ёлка");
  const names = followNames(storage, "clubs");
  expect(names.of("c1")).toBeUndefined();
  names.want(["c1", "missing"]);
  await names.loaded();
  expect(["c1", "missing", ""].map(names.of)).toEqual(["елка", "", ""]);
  await rename("c1", "КОРТ");
  await aClub("missing", "Дом");
  expect(["c1", "missing"].map(names.of)).toEqual(["корт", "дом"]);
  await storage.transact((tx) => tx.delete("clubs", "c1"));
  expect(names.of("c1")).toBe("");
});

test("a row that changes while it is read is read again", async () => {
  await aClub("c1", "Старое");
  let isFirst = true;
  const find: Storage["reader"]["find"] = async (...asked) => {
    const rows = await storage.reader.find(...asked);
    if (isFirst) await rename("c1", "Новое");
    isFirst = false;
    return rows;
  };
  const names = followNames({ ...storage, reader: { ...storage.reader, find } }, "clubs");
  for (const known of [undefined, "новое"]) {
    names.want(["c1"]);
    await names.loaded();
    expect(names.of("c1")).toBe(known);
  }
});

test("after a gap, and of more rows than are kept, nothing is known", async () => {
  await aClub("c1", "Дом");
  const gaps: (() => void)[] = [];
  const onGap = (listener: () => void) => {
    gaps.push(listener);
    return () => undefined;
  };
  const names = followNames({ ...storage, onGap }, "clubs");
  names.want(["c1"]);
  await names.loaded();
  for (const gap of gaps) gap();
  expect([names.of("c1"), names.of("")]).toEqual([undefined, ""]);
  names.want(["c1"]);
  for (const gap of gaps) gap();
  await names.loaded();
  expect(names.of("c1")).toBeUndefined();
  names.want(["c1", ...Array.from({ length: 50_000 }, (_, at) => `n${at}`)]);
  await names.loaded();
  expect(names.of("c1")).toBeUndefined();
});

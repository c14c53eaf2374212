import { beforeEach, expect, test } from "vitest";
import type { WireRecord } from "../wire-record.ts";
import { createSameRecords, type SameRecords } from "./same-records.ts";

let same: SameRecords;
beforeEach(() => {
  same = createSameRecords();
});

const record = (id: string, fields: object = {}): WireRecord => ({
  id,
  collectionId: "c",
  collectionName: "clubs",
  name: "Ракетка",
  days: ["mon", "fri"],
  ...fields,
});

test("an equal record is the earlier object", () => {
  const first = same.one(record("a"));
  expect(same.one(record("a"))).toBe(first);
});

test.each<[string, object]>([
  ["another value", { name: "Корт" }],
  ["another list", { days: ["fri", "mon"] }],
  ["one key more", { phone: "+7" }],
  ["another collection", { collectionName: "cities" }],
])("a record with %s is an object of its own", (_, difference) => {
  same.one(record("a"));
  const changed = record("a", difference);
  expect(same.one(changed)).toBe(changed);
});

test("a changed record replaces the earlier one", () => {
  same.one(record("a"));
  const changed = same.one(record("a", { name: "Корт" }));
  expect(same.one(record("a", { name: "Корт" }))).toBe(changed);
});

test("with the same records in it a record is one object, with a changed one another", () => {
  const [club, city, players] = [record("a"), record("b"), [record("c"), record("d")]];
  const whole = same.expanded(club, { city, players });
  expect(whole).toEqual({ ...club, expand: { city, players } });
  expect(same.expanded(club, { city, players: [...players] })).toBe(whole);
  const others: Parameters<SameRecords["expanded"]>[1][] = [
    { city },
    { city: record("b"), players },
    { city, players: players.toReversed() },
  ];
  for (const expand of others) expect(same.expanded(club, expand)).toEqual({ ...club, expand });
});

test("the record that was not used for longest is dropped", () => {
  const [first, second] = [same.one(record("first")), same.one(record("second"))];
  for (let at = 0; at < 1000; at++) same.one(record(`${at}`));
  expect(same.one(record("first"))).toBe(first);
  for (let at = 1000; at < 2000; at++) same.one(record(`${at}`));
  expect(same.one(record("first"))).toBe(first);
  expect(same.one(record("second"))).not.toBe(second);
});

test("a row is made into a record once for the same blank fields", () => {
  const row = { id: "a", created: "", updated: "", name: "Ракетка" };
  const made: string[] = [];
  const of = (...unread: string[]) =>
    same.ofRow(row, unread, () => {
      made.push(unread.join());
      return record("a", { unread });
    });
  expect(of()).toBe(of());
  expect(of("phone")).not.toBe(of());
  expect(of("phone")).toMatchObject({ unread: ["phone"] });
  expect(of()).toMatchObject({ unread: [] });
  expect(made).toEqual(["", "phone", "", "phone", ""]);
});

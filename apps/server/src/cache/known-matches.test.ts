// A list is the same whether the columns in memory say how many rows match or not.
import { emptyRecord, tournaments } from "@bandeha/contract";
import fc from "fast-check";
import { afterEach, describe, expect, test, vi } from "vitest";
import { type Condition, ownColumn, type SortKey, where } from "../storage/condition.ts";
import { openSqlite } from "../storage/sqlite/open-sqlite.ts";
import type { Row, Storage } from "../storage/storage.ts";
import { deep } from "../testing/deep.ts";
import { createCountedColumns } from "./columns/tournament-columns.ts";
import { findKnown } from "./known-matches.ts";

const RUNS = deep(200, 20);
const ROWS = 12;

let storage: Storage;
afterEach(() => storage.close());

const aRow = (at: number, fields: Partial<Row>): Row => ({
  ...emptyRecord(tournaments.fields),
  ...{ id: `t${at}`, created: `2026-11-${20 - (at % 7)}`, updated: "2026-11-20", name: `Кубок ${at}` },
  ...fields,
});
const fields = fc.record({
  status: fc.constantFrom("open", "full", "completed", ""),
  city: fc.constantFrom("moscow", "spb"),
  cost: fc.constantFrom(0, 500),
  date: fc.constantFrom("2026-12-05", "2026-12-06"),
});
const part: fc.Arbitrary<Condition> = fc.oneof(
  fields.map(({ status }) => where({ status })),
  fields.map(({ city }) => where({ city })),
  fields.map(({ cost }): Condition => ({ left: ownColumn("cost"), operator: ">", right: { value: cost } })),
  fc.constantFrom("кубок 1", "кубок").map(
    (text): Condition => ({
      left: ownColumn("name"),
      operator: "~",
      right: { value: text },
    }),
  ),
  fc.tuple(fields, fields).map(
    ([one, other]): Condition => ({
      or: [where({ status: one.status }), where({ status: other.status })],
    }),
  ),
);
const sorts: readonly (readonly SortKey[] | undefined)[] = [
  undefined,
  [ownColumn("created")],
  [{ ...ownColumn("created"), descending: true }],
  [
    { ...ownColumn("date"), descending: true },
    { ...ownColumn("created"), descending: true },
  ],
  [ownColumn("date"), ownColumn("start_time")],
];

test("any page of any filter and order is the page of the database", async () => {
  const property = fc.asyncProperty(
    fc.array(fields, { maxLength: ROWS }),
    fc.array(part, { minLength: 1, maxLength: 3 }),
    fc.constantFrom(...sorts),
    fc.record({ limit: fc.constantFrom(1, 3, 50), offset: fc.constantFrom(0, 2) }),
    fc.constantFrom(0, 3, 200),
    async (rows, parts, sort, page, fewMax) => {
      storage = await openSqlite({ path: ":memory:" });
      const columns = createCountedColumns(storage, { large: 0, fewMax });
      const find = findKnown(storage.reader, columns, storage);
      const query = { where: { and: parts }, ...(sort && { sort }), ...page };
      await find("tournaments", query);
      for (const [at, given] of rows.entries()) {
        await storage.transact((tx) => tx.insert("tournaments", aRow(at, given)));
        await columns.loaded();
        expect(await find("tournaments", query)).toEqual(await storage.reader.find("tournaments", query));
      }
      await storage.close();
    },
  );
  await fc.assert(property, { numRuns: RUNS });
  storage = await openSqlite({ path: ":memory:" });
});

const open = where({ status: "open" });

test("what no row matches is not asked of the database, and few rows are named", async () => {
  storage = await openSqlite({ path: ":memory:" });
  const columns = createCountedColumns(storage, { large: 0, fewMax: 1 });
  const find = vi.spyOn(storage.reader, "find");
  const known = findKnown(storage.reader, columns, storage);
  const query = { where: open, limit: 50 };
  await storage.transact((tx) => tx.insert("tournaments", aRow(1, { status: "full" })));
  await known("tournaments", query);
  await columns.loaded();
  find.mockClear();
  expect(await known("tournaments", query)).toEqual([]);
  expect(find).not.toHaveBeenCalled();
  await storage.transact((tx) => tx.insert("tournaments", aRow(2, { status: "open" })));
  expect(await known("tournaments", query)).toHaveLength(1);
  expect(find).toHaveBeenCalledWith("tournaments", {
    limit: 50,
    where: { and: [{ or: [where({ id: "t2" })] }, open] },
  });
});

describe("where other processes commit", () => {
  const full = where({ status: "full" });

  /** A list that other processes' commits reach when the storage has caught up. */
  async function listBehind(caughtUp: () => Promise<void>) {
    const columns = createCountedColumns(storage, { large: 0 });
    const find = findKnown(storage.reader, columns, { caughtUp });
    await find("tournaments", { where: open, limit: 50 });
    await columns.loaded();
    return find;
  }

  test("a list with rows is read from the database, without waiting", async () => {
    storage = await openSqlite({ path: ":memory:" });
    await storage.transact((tx) => tx.insert("tournaments", aRow(1, { status: "open" })));
    const caughtUp = vi.fn(async () => undefined);
    const find = await listBehind(caughtUp);
    const read = vi.spyOn(storage.reader, "find");
    const query = { where: open, limit: 50 };
    expect(await find("tournaments", query)).toHaveLength(1);
    expect(read).toHaveBeenCalledWith("tournaments", query);
    expect(caughtUp).not.toHaveBeenCalled();
  });

  test("an empty list is taken from memory when it has caught up", async () => {
    storage = await openSqlite({ path: ":memory:" });
    const caughtUp = vi.fn(async () => undefined);
    const find = await listBehind(caughtUp);
    const read = vi.spyOn(storage.reader, "find");
    expect(await find("tournaments", { where: full, limit: 50 })).toEqual([]);
    expect(read).not.toHaveBeenCalled();
    expect(caughtUp).toHaveBeenCalledOnce();
  });

  test("a row that another process has committed is in the list", async () => {
    storage = await openSqlite({ path: ":memory:" });
    const find = await listBehind(async () => {
      await storage.transact((tx) => tx.insert("tournaments", aRow(1, { status: "full" })));
    });
    expect(await find("tournaments", { where: full, limit: 50 })).toHaveLength(1);
  });
});

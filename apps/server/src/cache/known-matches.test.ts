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
  ...{ id: `t${at}`, created: `2026-11-${20 - (at % 7)} 09:00:00.000Z`, updated: "2026-11-20", name: `Кубок ${at}` },
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
    fc.record({ limit: fc.constantFrom(1, 3, 50), offset: fc.constantFrom(0, 2, 200, 1_000_000) }),
    fc.constantFrom(0, 3, 200),
    async (given, parts, sort, page, fewMax) => {
      storage = await openSqlite({ path: ":memory:" });
      const columns = createCountedColumns(storage, { large: 0, fewMax });
      const find = findKnown(storage.reader, columns, storage);
      const findBehind = findKnown(storage.reader, columns, { caughtUp: async () => undefined }, 0);
      const query = { where: { and: parts }, ...(sort && { sort }), ...page };
      for (const read of [find, findBehind]) await read("tournaments", query);
      for (const [at, fields] of given.entries()) {
        await storage.transact((tx) => tx.insert("tournaments", aRow(at, fields)));
        await columns.loaded();
        const rows = await storage.reader.find("tournaments", query);
        expect(await find("tournaments", query)).toEqual(rows);
        expect(await findBehind("tournaments", query)).toEqual(rows);
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
    named: true,
  });
});

describe("where other processes commit", () => {
  const full = where({ status: "full" });

  let loadedColumns: () => Promise<void>;

  /** A list that other processes' commits reach when the storage has caught up. */
  async function listBehind(caughtUp: () => Promise<void>, { fewMax = 200 } = {}) {
    const columns = createCountedColumns(storage, { large: 0, fewMax });
    const find = findKnown(storage.reader, columns, { caughtUp });
    await find("tournaments", { where: open, limit: 50 });
    await columns.loaded();
    loadedColumns = columns.loaded;
    return find;
  }

  test("what memory does not answer is read from the database, without waiting", async () => {
    storage = await openSqlite({ path: ":memory:" });
    await storage.transact((tx) => tx.insert("tournaments", aRow(1, { status: "open" })));
    const caughtUp = vi.fn(async () => undefined);
    const find = await listBehind(caughtUp, { fewMax: 0 });
    const read = vi.spyOn(storage.reader, "find");
    const query = { where: open, limit: 50 };
    expect(await find("tournaments", query)).toHaveLength(1);
    expect(read).toHaveBeenCalledWith("tournaments", query);
    expect(caughtUp).not.toHaveBeenCalled();
  });

  /** What other processes commit is in the database, and in memory when it has caught up. */
  async function searchBehind(rows: readonly Partial<Row>[]) {
    storage = await openSqlite({ path: ":memory:" });
    const late: (() => void)[] = [];
    const onCommit: Storage["onCommit"] = (listener) =>
      storage.onCommit((changes) => late.push(() => listener(changes)));
    const catchUp = () => {
      for (const report of late.splice(0)) report();
    };
    const write = (at: number, fields: Partial<Row>) =>
      storage.transact(async (tx) => {
        const known = await tx.findById("tournaments", `t${at}`);
        if (known) await tx.update("tournaments", known.id, fields);
        else await tx.insert("tournaments", aRow(at, { status: "open", date: `2026-12-0${at}`, ...fields }));
      });
    const caughtUp = vi.fn(async () => catchUp());
    const columns = createCountedColumns({ ...storage, onCommit }, { large: 0, fewMax: 0 });
    const reads = vi.spyOn(storage.reader, "find");
    const find = findKnown(storage.reader, columns, { caughtUp });
    const search: Condition = { left: ownColumn("name"), operator: "~", right: { value: "кубок" } };
    const page = async () => {
      const sort = [ownColumn("date"), ownColumn("start_time")];
      return (await find("tournaments", { where: { and: [open, search] }, sort, limit: 2 })).map(({ id }) => id);
    };
    for (const [at, fields] of rows.entries()) await write(at + 1, fields);
    await page();
    await columns.loaded();
    catchUp();
    reads.mockClear();
    return { page, reads, caughtUp, write };
  }

  test("a page of a search is read among the rows that memory has found, which the database compares again", async () => {
    const { page, reads, caughtUp } = await searchBehind([{}, { name: "Вечер" }, {}, {}]);
    expect(await page()).toEqual(["t1", "t3"]);
    expect(reads.mock.calls.map(([, { named, where: of }]) => [named, JSON.stringify(of).includes("t2")])).toEqual([
      [true, false],
    ]);
    expect(caughtUp).toHaveBeenCalledOnce();
  });

  test("few old rows are named in the order of creation, and no other row is compared", async () => {
    storage = await openSqlite({ path: ":memory:" });
    await storage.transact(async (tx) => {
      for (let at = 0; at < 60; at++) {
        const created = `2026-11-20 09:00:00.${100 + at}Z`;
        await tx.insert("tournaments", aRow(at, { created, status: at % 20 ? "full" : "open" }));
      }
    });
    const find = await listBehind(async () => undefined, { fewMax: 0 });
    const newest = { where: open, sort: [{ ...ownColumn("created"), descending: true as const }], limit: 2 };
    for (let turn = 0; turn < 2; turn++) {
      await find("tournaments", newest);
      await loadedColumns();
    }
    const read = vi.spyOn(storage.reader, "find");
    expect((await find("tournaments", newest)).map(({ id }) => id)).toEqual(["t40", "t20"]);
    const [[, asked] = []] = read.mock.calls;
    expect([asked?.named, JSON.stringify(asked?.where).match(/t\d+/g)]).toEqual([true, ["t40", "t20"]]);
  });

  test("a row that was committed before the question is in the page", async () => {
    const { page, write } = await searchBehind([{ name: "Вечер" }, {}, {}, {}]);
    await write(1, { name: "Кубок" });
    expect(await page()).toEqual(["t1", "t2"]);
  });

  test("a row that changes while it is looked for is not shown, and another one has its place", async () => {
    const { page, caughtUp, write } = await searchBehind([{}, {}, {}, {}]);
    caughtUp.mockImplementationOnce(() => write(2, { status: "draft" }));
    expect(await page()).toEqual(["t1", "t3"]);
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

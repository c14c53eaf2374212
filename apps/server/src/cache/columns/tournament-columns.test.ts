// Totals in memory are those of the database, whatever the rows, the filter and the commits.
import { emptyRecord, tournaments } from "@bandeha/contract";
import fc from "fast-check";
import { afterEach, expect, test } from "vitest";
import { openAndOwn } from "../../collections/access-rules.ts";
import { type Comparison, type Condition, ownColumn, where } from "../../storage/condition.ts";
import { openSqlite } from "../../storage/sqlite/open-sqlite.ts";
import type { Row, Storage } from "../../storage/storage.ts";
import { deep } from "../../testing/deep.ts";
import { type CountedColumns, createCountedColumns } from "./tournament-columns.ts";

const RUNS = deep(300, 25);
const IDS = ["a", "b", "c", "d", "e", "f"];

let storage: Storage;
afterEach(() => storage.close());

const aRow = (id: string, fields: Partial<Row>): Row => ({
  ...emptyRecord(tournaments.fields),
  ...{ id, created: "2026-11-20", updated: "2026-11-20" },
  ...fields,
});

const values = {
  status: fc.constantFrom("draft", "open", "full", "completed", ""),
  cost: fc.constantFrom(0, 500, 1500, -1),
  date: fc.constantFrom("2026-12-05", "2026-12-05 10:00:00.000Z", "2027", ""),
  start_time: fc.constantFrom("09:00", "10:30", "Ё", ""),
  by_invitation: fc.boolean(),
  hidden_by_admin: fc.boolean(),
};
const columns = Object.keys(values) as (keyof typeof values)[];
const fields = fc.record(values);
const comparison: fc.Arbitrary<Comparison> = fc.record({
  left: fc.constantFrom(...columns).map(ownColumn),
  operator: fc.constantFrom("=", "!=", "<", "<=", ">", ">=", "~", "!~"),
  right: fc.oneof(...Object.values(values), fc.constantFrom("2026", "е", "1", null, true)).map((value) => ({ value })),
});
const condition: fc.Arbitrary<Condition> = fc.letrec<{ any: Condition }>((tie) => ({
  any: fc.oneof(
    { maxDepth: 3 },
    comparison,
    comparison.map(({ left, ...rest }) => ({ ...rest, left: rest.right, right: left })),
    fc.array(tie("any"), { maxLength: 3 }).map((and) => ({ and })),
    fc.array(tie("any"), { maxLength: 3 }).map((or) => ({ or })),
  ),
})).any;

type Step = { id: string; fields: Partial<Row> | undefined };
const steps: fc.Arbitrary<Step[]> = fc.array(
  fc.record({ id: fc.constantFrom(...IDS), fields: fc.option(fields, { nil: undefined }) }),
  { maxLength: 12 },
);

/** Creates, changes or deletes the row. */
const take = ({ id, fields: given }: Step) =>
  storage.transact(async (tx) => {
    const known = await tx.findById("tournaments", id);
    if (given) await (known ? tx.update("tournaments", id, given) : tx.insert("tournaments", aRow(id, given)));
    else if (known) await tx.delete("tournaments", id);
  });

/** From the rows, and from the second time on from their combinations. */
async function read(counted: CountedColumns, asked: Condition): Promise<number | undefined> {
  if (counted.count(asked) === undefined) await counted.loaded();
  const [first, second] = [counted.count(asked), counted.count(asked)];
  expect(second).toBe(first);
  return second;
}

test("a count is the one of the database, for any rows, filter and changes", async () => {
  const property = fc.asyncProperty(
    steps,
    steps,
    steps,
    condition,
    condition,
    async (before, after, later, first, second) => {
      storage = await openSqlite({ path: ":memory:" });
      const counted = createCountedColumns(storage);
      for (const step of before) await take(step);
      await read(counted, first);
      // Changes come while the columns are read for the second filter, too.
      counted.count(second);
      for (const step of after) await take(step);
      const filters = [first, second, { and: [first, second] }, { or: [first, second] }];
      for (const asked of filters)
        expect(await read(counted, asked)).toBe(await storage.reader.count("tournaments", asked));
      for (const step of later) await take(step);
      for (const asked of filters)
        expect(await read(counted, asked)).toBe(await storage.reader.count("tournaments", asked));
      await storage.close();
    },
  );
  await fc.assert(property, { numRuns: RUNS });
  storage = await openSqlite({ path: ":memory:" });
});

const open = where({ status: "open" });
const named: Condition = { left: ownColumn("name"), operator: "~", right: { value: "кубок" } };
const clubName = { path: { hops: [{ relation: "club", table: "clubs" }], column: "name" } };
const twoColumns: Condition = { left: ownColumn("start_time"), operator: "<", right: ownColumn("end_time") };

test.each<[string, Condition]>([
  ["of another row", { left: clubName, operator: "=", right: { value: "x" } }],
  ["of two columns", twoColumns],
  ["of names", named],
  ["of an organiser", where({ organizer: "u" })],
  ["of what a member sees besides", openAndOwn({ kind: "user", id: "u1" })?.[1] ?? { and: [] }],
])("a filter %s is left to the database", async (_what, asked) => {
  storage = await openSqlite({ path: ":memory:" });
  const counted = createCountedColumns(storage);
  await take({ id: "a", fields: {} });
  expect(await read(counted, { and: [open, asked] })).toBeUndefined();
  expect(await read(counted, open)).toBe(0);
});

test("the same part of two columns may be in a filter twice", async () => {
  storage = await openSqlite({ path: ":memory:" });
  const counted = createCountedColumns(storage);
  await take({ id: "a", fields: { status: "open", cost: 500 } });
  const part: Condition = { and: [open, where({ cost: 500 })] };
  expect(await read(counted, { and: [part, part] })).toBe(1);
});

test("what is asked for while columns are read is read next", async () => {
  storage = await openSqlite({ path: ":memory:" });
  const counted = createCountedColumns(storage);
  await take({ id: "a", fields: { status: "open", cost: 500 } });
  const costly = where({ cost: 500 });
  expect([counted.count(open), counted.count(costly)]).toEqual([undefined, undefined]);
  await counted.loaded();
  await counted.loaded();
  expect([counted.count(open), counted.count(costly)]).toEqual([1, 1]);
});

test("a column with thousands of values is left to the database, the others are not", async () => {
  storage = await openSqlite({ path: ":memory:" });
  const counted = createCountedColumns(storage);
  await storage.transact(async (tx) => {
    for (let at = 0; at < 2100; at++)
      await tx.insert("tournaments", aRow(`t${at}`, { status: at % 3 ? "open" : "full", start_time: `${at}` }));
  });
  const early: Condition = { left: ownColumn("start_time"), operator: "<", right: { value: "5" } };
  expect(await read(counted, { and: [open, early] })).toBeUndefined();
  expect(await read(counted, open)).toBe(1400);
  await storage.transact((tx) => tx.delete("tournaments", "t1"));
  await storage.transact((tx) => tx.update("tournaments", "t2", { status: "" }));
  expect(counted.count(open)).toBe(1398);
});

test("what has more combinations of values than a cube holds is counted row by row", async () => {
  storage = await openSqlite({ path: ":memory:" });
  const counted = createCountedColumns(storage);
  // 100 prices and 90 hours are 9000 combinations, if each row has another one.
  await storage.transact(async (tx) => {
    for (let at = 0; at < 9000; at++)
      await tx.insert("tournaments", aRow(`t${at}`, { cost: at % 100, start_time: `${Math.floor(at / 100)}` }));
  });
  const asked: Condition = { and: [where({ cost: 7 }), { ...twoColumns, right: { value: "5" } }] };
  expect(await read(counted, asked)).toBe(await storage.reader.count("tournaments", asked));
  await storage.transact((tx) => tx.update("tournaments", "t7", { cost: 8 }));
  expect(await read(counted, asked)).toBe(await storage.reader.count("tournaments", asked));
});

test("more rows than may be in memory are left to the database", async () => {
  storage = await openSqlite({ path: ":memory:" });
  const counted = createCountedColumns(storage, { rowsMax: 1 });
  await take({ id: "a", fields: {} });
  await take({ id: "b", fields: {} });
  expect(await read(counted, open)).toBeUndefined();
});

test("rows that commits add count towards the most that may be in memory", async () => {
  storage = await openSqlite({ path: ":memory:" });
  const counted = createCountedColumns(storage, { rowsMax: 2 });
  await take({ id: "a", fields: { status: "open" } });
  expect(await read(counted, open)).toBe(1);
  await take({ id: "b", fields: { status: "open" } });
  expect(counted.count(open)).toBe(2);
  await take({ id: "c", fields: { status: "open" } });
  expect(counted.count(open)).toBeUndefined();
});

test("nothing is counted in memory while commits may be missed, and it is read again after a gap", async () => {
  storage = await openSqlite({ path: ":memory:" });
  let receives = true;
  const gaps: (() => void)[] = [];
  const counted = createCountedColumns({
    ...storage,
    onCommit: () => () => undefined,
    onGap: (listener) => {
      gaps.push(listener);
      return () => undefined;
    },
    receivesCommits: () => receives,
  });
  await take({ id: "a", fields: { status: "open" } });
  expect(await read(counted, open)).toBe(1);
  receives = false;
  expect(await read(counted, open)).toBeUndefined();
  // Of this commit nothing is heard.
  await take({ id: "b", fields: { status: "open" } });
  for (const gap of gaps) gap();
  receives = true;
  expect(counted.count(open)).toBeUndefined();
  await counted.loaded();
  expect(counted.count(open)).toBe(2);
});

test("a row that changes while it is read is counted as it became", async () => {
  storage = await openSqlite({ path: ":memory:" });
  await take({ id: "a", fields: { status: "open" } });
  await take({ id: "b", fields: { status: "open" } });
  const counted = createCountedColumns({
    ...storage,
    async readColumns(...asked) {
      const rows = await storage.readColumns(...asked);
      await take({ id: "a", fields: { status: "full" } });
      await take({ id: "b", fields: undefined });
      return rows;
    },
  });
  expect(await read(counted, open)).toBe(0);
  expect(await read(counted, where({ status: "full" }))).toBe(1);
});

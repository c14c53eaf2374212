// A search for names has the same pages and totals in memory as in the database, whatever the names, the filter, the order and the commits.
import { clubs, emptyRecord, tournaments, users } from "@bandeha/contract";
import fc from "fast-check";
import { afterEach, beforeEach, expect, test } from "vitest";
import { openAndOwn, publishedOrOwn } from "../../collections/access-rules.ts";
import { type Comparison, type Condition, ownColumn, type SortKey, where } from "../../storage/condition.ts";
import { openSqlite } from "../../storage/sqlite/open-sqlite.ts";
import type { Query, Row, Storage } from "../../storage/storage.ts";
import { deep } from "../../testing/deep.ts";
import { findKnown } from "../known-matches.ts";
import { createColumnStore } from "./column-store.ts";
import { createCubes } from "./cubes.ts";
import { searchNames } from "./searched-names.ts";
import { createCountedColumns } from "./tournament-columns.ts";

const RUNS = deep(400, 30);
const SMALL = { large: 0, fewMax: 0, oftenMin: 0 };
const FIELDS = { tournaments: tournaments.fields, clubs: clubs.fields, users: users.fields };
type Named = keyof typeof FIELDS;

let storage: Storage;
beforeEach(async () => {
  storage = await openSqlite({ path: ":memory:" });
});
afterEach(() => storage.close());

type Step = { table: Named; id: string; fields: Partial<Row> | undefined };

/** Creates, changes or deletes the row. */
const take = ({ table, id, fields }: Step) =>
  storage.transact(async (tx) => {
    const known = await tx.findById(table, id);
    const unique = { ...(table === "users" && { phone: id, token_key: id }) };
    if (!fields) return known && tx.delete(table, id);
    if (known) return tx.update(table, id, fields);
    const blank = { ...emptyRecord(FIELDS[table]), id, created: STAMPS[0], updated: "2026-11-20" };
    return tx.insert(table, { ...blank, ...unique, ...fields });
  });

/** Names and searched texts of the same few characters, so that many match: cases, ё, wildcards, escapes, quotes, a pair of surrogates. */
const LETTERS = ["к", "К", "к", "ё", "Е", "%", "_", "\\", '"', "😀", "ß", "İ"];
const letters = (minLength: number, maxLength: number) =>
  fc.array(fc.constantFrom(...LETTERS), { minLength, maxLength }).map((found) => found.join(""));
const name = fc.oneof(letters(0, 6), fc.constantFrom("Кубок", "кубок ёлки", `${"ы".repeat(300)}Кубок`));
const text = fc.oneof(
  { weight: 3, arbitrary: letters(1, 1) },
  letters(0, 4),
  fc.constantFrom("кубок", "УБ", "ЕЛК", "\ud83d", "\0"),
);

const STAMPS = ["2026-11-20 09:00:00.000Z", "2026-11-20 09:00:00.001Z", "2026-11-19 23:59:59.999Z"] as const;
const IDS = [..."abcdefghijkl"];
const CLUBS = ["c1", "c2"];
const USERS = ["u1", "u2"];
const fields = fc.record({
  name,
  status: fc.constantFrom("draft", "open", "full", "completed", ""),
  date: fc.constantFrom("2026-12-05", "2026-12-06", "2026-12-07 10:00:00.000Z", ""),
  start_time: fc.constantFrom("09:00", "10:30", ""),
  created: fc.constantFrom(...STAMPS),
  club: fc.constantFrom(...CLUBS, "", "missing"),
  organizer: fc.constantFrom(...USERS, ""),
  by_invitation: fc.boolean(),
  invited: fc.constantFrom<string[][]>([], ["u1"]),
});
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      table: fc.constant("tournaments" as const),
      id: fc.constantFrom(...IDS),
      fields: fc.option(fields, { nil: undefined, freq: 6 }),
    }),
  },
  fc.record({
    table: fc.constant("clubs" as const),
    id: fc.constantFrom(...CLUBS),
    fields: fc.option(fc.record({ name }), { nil: undefined }),
  }),
  fc.record({ table: fc.constant("users" as const), id: fc.constantFrom(...USERS), fields: fc.record({ name }) }),
);

const nameOf = (relation?: "club" | "organizer") => ({
  path: { hops: relation ? [{ relation, table: relation === "club" ? "clubs" : "users" }] : [], column: "name" },
});
const contains = (left: Comparison["left"], value: string): Comparison => ({ left, operator: "~", right: { value } });
const inAnyName = (value: string): Condition => ({
  or: [nameOf(), nameOf("club"), nameOf("organizer")].map((left) => contains(left, value)),
});
const search: fc.Arbitrary<Condition> = fc.oneof(
  text.map(inAnyName),
  fc
    .tuple(
      fc.constantFrom(undefined, "club" as const, "organizer" as const),
      fc.constantFrom("~", "!~", "=", "<"),
      text,
    )
    .map(([relation, operator, value]): Comparison => ({ left: nameOf(relation), operator, right: { value } })),
);
const other: fc.Arbitrary<Condition> = fc.oneof(
  fc.constant<Condition>({ or: ["open", "full", ""].map((status) => where({ status })) }),
  fc.constantFrom("completed", "draft").map((status) => where({ status })),
  fc
    .constantFrom("2026-12-06", "")
    .map((value): Condition => ({ left: ownColumn("date"), operator: "<=", right: { value } })),
  fc.constantFrom(where({ organizer: "u1" }), where({ series: "" })),
  fc.constantFrom(publishedOrOwn([])({ kind: "guest" }), publishedOrOwn([])({ kind: "user", id: "u1" })),
  fc.constantFrom(...(openAndOwn({ kind: "user", id: "u1" }) ?? [])),
);
const filter: fc.Arbitrary<Condition> = fc
  .tuple(fc.array(search, { minLength: 1, maxLength: 2 }), fc.array(other, { maxLength: 3 }), fc.boolean())
  .map(([searches, others, isOr]) =>
    isOr ? { or: [...searches, ...others.slice(0, 1)] } : { and: [...others, ...searches] },
  );

const descending = (column: string): SortKey => ({ ...ownColumn(column), descending: true });
const sort = fc.constantFrom<(readonly SortKey[] | undefined)[]>(
  [descending("date"), descending("created")],
  [descending("date")],
  [ownColumn("date"), ownColumn("start_time")],
  [ownColumn("date"), descending("name")],
  [ownColumn("created"), ownColumn("date")],
  [ownColumn("created")],
  [descending("created")],
  undefined,
);
const query: fc.Arbitrary<Query & { where: Condition }> = fc
  .tuple(filter, sort, fc.constantFrom(1, 2, 50), fc.constantFrom(0, 1, 3, 200, 1_000_000))
  .map(([asked, order, limit, offset]) => ({ where: asked, limit, offset, ...(order && { sort: order }) }));

test("pages and totals of searches are those of the database, also while names are read", async () => {
  const property = fc.asyncProperty(
    fc.array(fields, { minLength: 4, maxLength: IDS.length }),
    fc.array(fc.tuple(step, fc.boolean()), { maxLength: 6 }),
    fc.array(query, { minLength: 3, maxLength: 3 }),
    async (rows, steps, queries) => {
      storage = await openSqlite({ path: ":memory:" });
      const columns = createCountedColumns(storage, SMALL);
      const find = findKnown(storage.reader, columns, storage);
      const findBehind = findKnown(storage.reader, columns, { caughtUp: async () => undefined });
      const check = async () => {
        for (const asked of queries) {
          const rows = await storage.reader.find("tournaments", asked);
          expect(await find("tournaments", asked)).toEqual(rows);
          expect(await findBehind("tournaments", asked)).toEqual(rows);
          const total = await storage.reader.count("tournaments", asked.where);
          expect(columns.count(asked.where) ?? total).toBe(total);
        }
      };
      for (const id of CLUBS) await take({ table: "clubs", id, fields: { name: `К${id}` } });
      for (const [at, given] of rows.entries()) await take({ table: "tournaments", id: IDS[at] ?? "", fields: given });
      // The columns are read, then the names of clubs and organisers.
      for (let round = 0; round < 3; round++) {
        await check();
        await columns.loaded();
      }
      for (const [one, waits] of steps) {
        await take(one);
        if (waits) await columns.loaded();
        await check();
      }
      await storage.close();
    },
  );
  await fc.assert(property, { numRuns: RUNS });
  storage = await openSqlite({ path: ":memory:" });
});

/** Tournaments of five a day, of which every so many has the text. */
async function fill(count: number, every: number): Promise<void> {
  const blank = { ...emptyRecord(tournaments.fields), created: "2026-11-20", updated: "2026-11-20", status: "open" };
  await storage.transact(async (tx) => {
    for (let at = 0; at < count; at++) {
      const date = `2026-${1000 + Math.floor(at / 5)}`;
      await tx.insert("tournaments", { ...blank, id: `t${at}`, name: at % every ? "Вечер" : "Кубок", date });
    }
  });
}

const newest = [descending("date"), descending("created")];

test("a small installation has the pages of searches in memory, but not where other processes commit", async () => {
  await fill(20, 5);
  const columns = createCountedColumns(storage);
  const page = (isFar: boolean) => columns.pageRows(inAnyName("кубок"), newest, { limit: 2, offset: 0, isFar });
  page(false);
  await columns.loaded();
  expect(page(false)).toEqual({ ids: ["t15", "t10"], offset: 0, surely: 2 });
  expect(page(true)).toBeUndefined();
  expect(columns.count(inAnyName("кубок"))).toBeUndefined();
});

test.each([
  ["in every hundredth name", 100, true, true],
  ["in every thousandth name", 1000, false, false],
])("a text %s: page and total in memory", async (_what, every, hasPage, hasTotal) => {
  await fill(5000, every);
  const columns = createCountedColumns(storage);
  const asked = { and: [where({ status: "open" }), inAnyName("кубок")] };
  const known = () => ({ page: columns.pageRows(asked, newest, { limit: 2, offset: 3 }), total: columns.count(asked) });
  expect(known()).toEqual({ page: undefined, total: undefined });
  await columns.loaded();
  expect(known()).toEqual({
    page: hasPage ? { ids: ["t4600", "t4500"], offset: 0, surely: 2 } : undefined,
    total: hasTotal ? 50 : undefined,
  });
  expect(columns.pageRows(asked, [ownColumn("created")], { limit: 2, offset: 0 })).toBeUndefined();
  expect(columns.pageRows(inAnyName("к%к"), newest, { limit: 2, offset: 0 })).toBeUndefined();
});

test.each([
  ["some hundred names of a database that is far is found in memory", 320, true, "t59840"],
  ["some hundred names of a file is found through its index", 320, false, undefined],
  ["few names is found through the index", 2000, true, undefined],
])("a text in %s", (_what, every, isFar, first) => {
  const blank = emptyRecord(tournaments.fields);
  const store = createColumnStore(["name", "date", "status"], blank);
  for (let at = 0; at < 60_000; at++) {
    const date = `2026-${1000 + Math.floor(at / 100)}`;
    store.put(`t${at}`, { ...blank, status: "open", name: at % every ? "Вечер" : "Кубок", date });
  }
  const columns = {
    of: () => ({ ...store, ...createCubes(store) }),
    fits: () => true,
    size: store.size,
    loaded: async () => undefined,
  };
  const names = searchNames(storage, columns, { large: 0, oftenMin: 400, never: [] });
  const found = names.pageRows({ and: [where({ status: "open" }), contains(nameOf(), "кубок")] }, newest, {
    limit: 50,
    offset: 0,
    isFar,
  });
  expect(found?.ids[0]).toBe(first);
});

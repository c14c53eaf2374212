// The order of creation in memory: the rows of a sort, with few comparisons, and no look at rows for a page far behind.
import { emptyRecord, tournaments } from "@bandeha/contract";
import fc from "fast-check";
import { expect, test } from "vitest";
import { ownColumn, where } from "../../storage/condition.ts";
import { openSqlite } from "../../storage/sqlite/open-sqlite.ts";
import type { Row } from "../../storage/storage.ts";
import { deep } from "../../testing/deep.ts";
import { firstCreated } from "./by-creation.ts";
import { type FollowedColumns, followColumns } from "./followed-columns.ts";
import { MAYBE, NO, YES } from "./judge-rows.ts";
import { searchNames } from "./searched-names.ts";

const RUNS = deep(1000, 100);
const ROWS_MAX = 250;

const storeOf = (ids: readonly string[]) => ({ size: () => ids.length, idAt: (slot: number) => ids[slot] ?? "" });

test("the first rows are those of a sort, for any count", () => {
  const row = fc.record({ moment: fc.nat(4), verdict: fc.constantFrom(NO, MAYBE, YES) });
  const property = fc.property(
    fc.array(row, { maxLength: 40 }),
    fc.boolean(),
    fc.integer({ min: 1, max: 60 }),
    (rows, descending, count) => {
      // 7 and 41 have no common divisor: the ids are in another order than the slots.
      const ids = rows.map((_, slot) => String((slot * 7) % 41).padStart(2, "0"));
      const created = Float64Array.from(rows, ({ moment }) => moment);
      const found = firstCreated((slot) => rows[slot]?.verdict ?? NO, storeOf(ids), created, { descending, count });
      const sorted = rows
        .map(({ moment, verdict }, slot) => ({
          slot,
          moment: descending ? -moment : moment,
          verdict,
          id: ids[slot] ?? "",
        }))
        .toSorted((one, other) => one.moment - other.moment || (one.id < other.id ? -1 : 1));
      const first = sorted.filter(({ verdict }) => verdict === YES).slice(0, count);
      const end = first.length < count ? sorted.length : sorted.findIndex(({ slot }) => slot === first.at(-1)?.slot);
      const maybes = sorted.slice(0, end).filter(({ verdict }) => verdict === MAYBE);
      expect(found?.surely).toBe(first.length);
      expect(found?.slots.slice(0, first.length)).toEqual(first.map(({ slot }) => slot));
      expect(found?.slots.slice(first.length).toSorted()).toEqual(maybes.map(({ slot }) => slot).toSorted());
    },
  );
  fc.assert(property, { numRuns: RUNS });
});

test("a row is compared with few of those that were found, in the worst order too", () => {
  const rows = 20_000;
  let compared = 0;
  const created = new Float64Array(rows);
  const ids = Array.from({ length: rows }, (_, slot) => String(rows - slot).padStart(5, "0"));
  const { size, idAt } = storeOf(ids);
  const counted = {
    size,
    idAt(slot: number) {
      compared += 1;
      return idAt(slot);
    },
  };
  firstCreated(() => YES, counted, created, { descending: false, count: ROWS_MAX });
  // Two ids for each comparison: one with the last row, and eight that halve 250.
  expect(compared).toBeLessThanOrEqual(2 * 9 * rows);
});

test("the database finds a page that ends beyond the rows that are named, and memory looks at no row for it", async () => {
  const storage = await openSqlite({ path: ":memory:" });
  const blank = { ...emptyRecord(tournaments.fields), updated: "2026-11-20", status: "open" };
  await storage.transact(async (tx) => {
    for (let at = 0; at < 2 * ROWS_MAX; at++) {
      const created = `2026-11-20 09:00:00.${100 + at}Z`;
      await tx.insert("tournaments", { ...blank, id: `t${at}`, name: "Кубок", created } as Row);
    }
  });
  const columns = followColumns(storage, 1000);
  let looks = 0;
  const of: FollowedColumns["of"] = (names) => {
    const store = columns.of(names);
    if (!store) return undefined;
    const counted =
      <Given extends readonly unknown[], Answer>(look: (...given: Given) => Answer) =>
      (...given: Given) => {
        looks += 1;
        return look(...given);
      };
    return { ...store, size: counted(store.size), idAt: counted(store.idAt), moments: counted(store.moments) };
  };
  const names = searchNames(storage, { ...columns, of }, { large: 0, oftenMin: 0, never: [] });
  const looksOf = (offset: number) => {
    looks = 0;
    const asked = { limit: 50, offset, isRare: true, isFar: true };
    const found = names.pageRows(where({ status: "open" }), [ownColumn("created")], asked);
    return { found: found?.ids.length, looks };
  };
  looksOf(0);
  await columns.loaded();
  expect(looksOf(ROWS_MAX - 50)).toMatchObject({ found: ROWS_MAX });
  expect(looksOf(ROWS_MAX - 49)).toEqual({ found: undefined, looks: 0 });
  expect(looksOf(1_000_000)).toEqual({ found: undefined, looks: 0 });
  await storage.close();
});

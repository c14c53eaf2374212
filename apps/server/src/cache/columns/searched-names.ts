// Searches for a text in the names of tournaments, clubs and organisers (decision 187). An index of names leads to few of them; a text in some percent of the
// names is looked for in memory, in the order of the list until a page is full, or in all rows for a total.
import { type Condition, ownColumn, type SortKey } from "../../storage/condition.ts";
import type { Storage } from "../../storage/storage.ts";
import { CREATED, firstCreated } from "./by-creation.ts";
import { type ByDate, createByDate, DATE, STATUS } from "./by-date.ts";
import type { ColumnStore } from "./column-store.ts";
import { columnsIn, partsOf } from "./count-in-memory.ts";
import { type FollowedColumns, TABLE } from "./followed-columns.ts";
import { type Judge, judgeBy, MAYBE, NO, nameSearchOf, YES } from "./judge-rows.ts";
import { followNames } from "./related-names.ts";

/** More ids take longer than the rows that the database passes until a page is full. */
const ROWS_MAX = 250;
/** Rows that are passed before the first one that matches, and for each: a text in few names has an index. */
const PASSED_FIRST = 200;
const PASSED_EACH = 300;
/** Rows that are looked at before all are counted, this far from each other: a prime, because what rows have may repeat every hundred of them. */
const SAMPLE = 400;
const SAMPLE_STEP = 7919;
/** Where the database takes longer to find rows by a list of so many ids than memory to pass all rows; and the rows that are looked at before. */
const LISTED_MAX = 150;
const LARGER_SAMPLE = 4000;

/** `isRare`: few rows match, though the condition searches for no name. `isFar`: the database takes longer than memory to pass all rows. */
type Page = { limit: number; offset: number; isRare?: boolean; isFar?: boolean };

/** A page is among these rows, from `offset` on; `surely` of them match, and the others may. */
type PageRows = { ids: readonly string[]; offset: number; surely: number };

type Options = { large: number; oftenMin: number; never: readonly string[] };

export function searchNames(
  storage: Pick<Storage, "reader" | "onCommit" | "onGap">,
  columns: FollowedColumns,
  { large, oftenMin, never }: Options,
) {
  const related = { club: followNames(storage, "clubs"), organizer: followNames(storage, "users") };
  const sorted = new WeakMap<ColumnStore, ReturnType<typeof createByDate>>();

  const byDateOf = (store: ColumnStore) => {
    const byDate = sorted.get(store) ?? createByDate(store);
    sorted.set(store, byDate);
    return byDate.now();
  };

  /** The columns of names, and those that are compared with values. */
  const columnsOf = (condition: Condition): string[] => {
    if (!("left" in condition)) return partsOf(condition).flatMap(columnsOf);
    const search = nameSearchOf(condition);
    if (search) return [search.relation ?? "name"];
    return [...(columnsIn(TABLE, condition) ?? [])].filter((name) => !never.includes(name));
  };

  /** What is needed to judge rows, and to put them in order, if it is in memory and saves work in an installation of this size. */
  const storeOf = (where: Condition, { isRare = false, order = [DATE, STATUS], least = large } = {}) => {
    if (!(isRare || searchesName(where)) || (columns.size() ?? least) < least) return undefined;
    return columns.of(new Set([...columnsOf(where), ...order].filter(columns.fits)));
  };

  /** Judges rows by their names alone. */
  const judgeNames = (store: ColumnStore, where: Condition): Judge => {
    const { texts } = store;
    return judgeBy({ texts, related, column: (name) => (name in related ? store.column(name) : undefined) }, where);
  };
  /** Whether so many rows may match that an index of names does not lead to few. */
  const isOften = (store: ColumnStore, where: Condition): boolean =>
    inSample(judgeNames(store, where), store.size(), SAMPLE) >= oftenMin;
  const isInHundreds = (store: ColumnStore, where: Condition): boolean =>
    isOften(store, where) ||
    inSample(judgeNames(store, where), store.size(), LARGER_SAMPLE) * store.size() >= LISTED_MAX * LARGER_SAMPLE;

  const createdRows = (
    where: Condition,
    descending: boolean,
    { limit, offset, isRare }: Page,
  ): PageRows | undefined => {
    // All rows before the page would be named too.
    if (offset + limit > ROWS_MAX) return undefined;
    const store = storeOf(where, { isRare, order: [CREATED] });
    const created = store?.moments(CREATED);
    if (!store || !created || (searchesName(where) && !isInHundreds(store, where))) return undefined;
    const order = { descending, count: offset + limit };
    const found = firstCreated(judgeBy({ ...store, related }, where), store, created, order);
    return found && found.slots.length <= ROWS_MAX
      ? { ids: found.slots.map(store.idAt), offset, surely: found.surely }
      : undefined;
  };

  return {
    count(where: Condition): number | undefined {
      const store = storeOf(where);
      if (!store) return undefined;
      if (!isOften(store, where)) return undefined;
      return countRows(judgeBy({ ...store, related }, where), store.size());
    },
    pageRows(where: Condition, sort: readonly SortKey[] | undefined, page: Page): PageRows | undefined {
      const [first = CREATION, ...others] = sort ?? [];
      if (page.limit > ROWS_MAX) return undefined;
      if (isOrder(first, CREATED) && others.length === 0)
        return page.isFar ? createdRows(where, first.descending ?? false, page) : undefined;
      if (!isOrder(first, DATE)) return undefined;
      // Memory is faster than any statement, but waits where other processes commit.
      const store = storeOf(where, { isRare: page.isRare, least: page.isFar ? large : 0 });
      const byDate = store && byDateOf(store);
      if (!byDate) return undefined;
      const judges = {
        row: judgeBy({ ...store, related }, where),
        group: judgeBy({ related: {}, texts: () => undefined, column: ofGroup(store) }, where),
      };
      const passesAll = page.isFar && (searchesName(where) ? isInHundreds(store, where) : page.isRare);
      const found = passRows(judges, byDate, first.descending ?? false, page, passesAll);
      return found && { ids: found.slots.map(store.idAt), offset: found.offset, surely: found.surely };
    },
    loaded: async () => {
      for (const names of Object.values(related)) await names.loaded();
    },
  };
}

const searchesName = (condition: Condition): boolean =>
  "left" in condition ? nameSearchOf(condition) !== undefined : partsOf(condition).some(searchesName);

type OrderKey = Exclude<SortKey, { random: true }>;

/** The order of a list that names none. */
const CREATION: SortKey = ownColumn(CREATED);

function isOrder(key: SortKey, by: string): key is OrderKey {
  if (!("path" in key)) return false;
  const { hops, column, lower, length, within } = key.path;
  return hops.length === 0 && column === by && !lower && !length && !within;
}

/** How many of the sampled rows may match. */
function inSample(judge: Judge, size: number, rows: number): number {
  let count = 0;
  for (let at = 0; at < rows; at++) if (judge((at * SAMPLE_STEP) % size) !== NO) count += 1;
  return count;
}

/** Undefined if it is not known of a row whether it matches. */
function countRows(judge: Judge, size: number): number | undefined {
  let count = 0;
  for (let slot = 0; slot < size; slot++) {
    const verdict = judge(slot);
    if (verdict === MAYBE) return undefined;
    if (verdict === YES) count += 1;
  }
  return count;
}

/** What all rows of a group have in common. */
const ofGroup = (store: ColumnStore) => (name: string) =>
  name === DATE || name === STATUS ? store.column(name) : undefined;

type Judges = { row: Judge; group: Judge };

/**
 * Passes rows in the order of the list, all of one date together, until the page is full; undefined if those that match are too far apart, unless all rows
 * may be passed. Dates before the page are left out, if it is known of each of their rows whether it matches.
 */
function passRows(
  judges: Judges,
  { slots, dates }: ByDate,
  descending: boolean,
  { limit, offset }: Page,
  passesAll = false,
) {
  let found: number[] = [];
  let surely = 0;
  let before = 0;
  let passed = 0;
  for (const groups of descending ? dates.toReversed() : dates) {
    for (const { from, to } of groups) {
      if (judges.group(slots[from] ?? 0) === NO) continue;
      for (let place = from; place < to; place++) {
        const slot = slots[place] ?? 0;
        const verdict = judges.row(slot);
        if (verdict === YES) surely += 1;
        if (verdict !== NO) found.push(slot);
        passed += 1;
        if (found.length > ROWS_MAX) return undefined;
        if (!passesAll && passed > PASSED_FIRST + PASSED_EACH * surely) return undefined;
      }
    }
    if (surely >= offset + limit) break;
    if (surely <= offset && found.length === surely - before) {
      before = surely;
      found = [];
    }
  }
  return { slots: found, offset: offset - before, surely: surely - before };
}

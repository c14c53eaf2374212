// Exact totals of tournaments without a query (decision 173): the columns that conditions ask for are read once, in the background, and follow every
// commit. Until they are there, and for what they do not answer, the database counts.
import { emptyRecord, tournaments } from "@bandeha/contract";
import type { Condition } from "../../storage/condition.ts";
import type { Change, Storage } from "../../storage/storage.ts";
import { pause } from "../../time-slice.ts";
import { type ColumnStore, createColumnStore } from "./column-store.ts";
import { columnsIn, countInMemory, idsInMemory } from "./count-in-memory.ts";
import { type Cubes, createCubes } from "./cubes.ts";

const TABLE = "tournaments";
/** About thirty megabytes. A larger installation counts in the database. */
const ROWS_MAX = 200_000;
const CHUNK = 2000;
/** Rows that are rather named than searched for in a list, and the size from which that is worth a look at the columns. */
const FEW_MAX = 200;
const LARGE = 5000;
/** Values of their own in every row, long texts, and what has an index that leads to few rows. */
const NEVER = ["id", "created", "updated", "name", "description", "organizer", "series"];
const BLANK = emptyRecord(tournaments.fields);

type Columns = Pick<Storage, "readColumns" | "onCommit" | "onGap" | "receivesCommits">;

/** `count`: of the rows that may match, of so many. `ids`: which they are, if they are few. */
type PossibleRows = { count: number; of: number; ids?: readonly string[] | undefined };

export type CountedColumns = {
  /** Undefined if the database is to count. */
  count: (where: Condition) => number | undefined;
  /** By the parts of the condition that are counted in memory; undefined in a small installation, and if nothing is known. */
  possible: (where: Condition) => PossibleRows | undefined;
  /** Resolves when what was asked for so far has been read; for tests. */
  loaded: () => Promise<void>;
};

type Sizes = { rowsMax?: number; large?: number; fewMax?: number };

export function createCountedColumns(
  storage: Columns,
  { rowsMax = ROWS_MAX, large = LARGE, fewMax = FEW_MAX }: Sizes = {},
): CountedColumns {
  const wanted = new Set<string>();
  const unfit = new Set<string>(NEVER);
  let store: (ColumnStore & Cubes) | undefined;
  let loading: Promise<void> | undefined;
  /** What a read under way fills, and the rows that commits changed meanwhile: what it reads of them may be older. */
  let filling: { store: ColumnStore; changed: Set<string> } | undefined;
  let isTooLarge = false;

  const follow = (changes: readonly Change[]) => {
    for (const { action, table, row } of changes) {
      if (table !== TABLE) continue;
      filling?.changed.add(row.id);
      for (const one of [store, filling?.store]) {
        if (action === "delete") one?.remove(row.id);
        else one?.put(row.id, row);
      }
    }
    noteSize(store);
  };
  const forget = () => {
    store = undefined;
    filling = undefined;
  };
  /** Rows come while columns are read, and after that with each commit. */
  const noteSize = (filled: ColumnStore | undefined) => {
    isTooLarge ||= filled !== undefined && filled.size() > rowsMax;
    if (isTooLarge) forget();
  };
  storage.onCommit(follow);
  storage.onGap(forget);

  async function fill(own: NonNullable<typeof filling>, columns: readonly string[]): Promise<void> {
    for (let after = ""; filling === own; ) {
      own.changed.clear();
      const rows = await storage.readColumns(TABLE, columns, { after, limit: CHUNK });
      if (filling !== own) return;
      for (const row of rows) if (!own.changed.has(row.id)) own.store.put(row.id, row);
      noteSize(own.store);
      if (isTooLarge) return;
      const last = rows.at(-1);
      if (!last || rows.length < CHUNK) break;
      after = last.id;
      await pause();
    }
    if (filling !== own) return;
    store = { ...own.store, ...createCubes(own.store) };
    filling = undefined;
  }

  const isMissing = (name: string) => !unfit.has(name) && !store?.column(name);

  /** One read at a time; what was asked for meanwhile is read after it. */
  function load(): void {
    if (loading || isTooLarge) return;
    const columns = [...wanted].filter((name) => !unfit.has(name));
    filling = { store: createColumnStore(columns, BLANK), changed: new Set() };
    loading = fill(filling, columns)
      // The database answers with the next count.
      .catch(forget)
      .finally(() => {
        loading = undefined;
        for (const name of store?.unfit ?? []) unfit.add(name);
        if (store && [...wanted].some(isMissing)) load();
      });
  }

  /** What answers for these columns, if it is there; otherwise it is read. */
  const storeOf = (columns: ReadonlySet<string>) => {
    for (const name of store?.unfit ?? []) unfit.add(name);
    if (!storage.receivesCommits() || [...columns].some((name) => unfit.has(name))) return undefined;
    if (store && ![...columns].some(isMissing)) return store;
    for (const name of columns) wanted.add(name);
    load();
    return undefined;
  };

  return {
    count(where) {
      const columns = columnsIn(TABLE, where);
      const from = columns && storeOf(columns);
      return from && countInMemory(from.of(columns), TABLE, where);
    },
    possible(where) {
      if (store && store.size() < large) return undefined;
      const known = partsOfAnd(where).filter((part) => {
        const columns = columnsIn(TABLE, part);
        return columns && columns.size > 0 && storeOf(columns);
      });
      const asked = { and: known };
      const columns = columnsIn(TABLE, asked);
      if (known.length === 0 || !columns || !store) return undefined;
      const count = countInMemory(store.of(columns), TABLE, asked);
      if (count === undefined) return undefined;
      return { count, of: store.size(), ids: count <= fewMax ? idsInMemory(store, TABLE, asked) : undefined };
    },
    loaded: async () => loading,
  };
}

const partsOfAnd = (condition: Condition): readonly Condition[] =>
  "and" in condition ? condition.and.flatMap(partsOfAnd) : [condition];

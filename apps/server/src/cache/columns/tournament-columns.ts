// Exact totals of tournaments without a query (decision 173): the columns that conditions ask for are read once, in the background, and follow every
// commit. Until they are there, and for what they do not answer, the database counts.
import { emptyRecord, tournaments } from "@bandeha/contract";
import type { Condition } from "../../storage/condition.ts";
import type { Change, Storage } from "../../storage/storage.ts";
import { pause } from "../../time-slice.ts";
import { type ColumnStore, createColumnStore } from "./column-store.ts";
import { columnsIn, countInMemory } from "./count-in-memory.ts";
import { type Cubes, createCubes } from "./cubes.ts";

const TABLE = "tournaments";
/** About thirty megabytes. A larger installation counts in the database. */
const ROWS_MAX = 200_000;
const CHUNK = 2000;
/** Values of their own in every row, long texts, and what has an index that leads to few rows. */
const NEVER = ["id", "created", "updated", "name", "description", "organizer", "series"];
const BLANK = emptyRecord(tournaments.fields);

type Columns = Pick<Storage, "readColumns" | "onCommit" | "onGap" | "receivesCommits">;

export type CountedColumns = {
  /** Undefined if the database is to count. */
  count: (where: Condition) => number | undefined;
  /** Resolves when what was asked for so far has been read; for tests. */
  loaded: () => Promise<void>;
};

export function createCountedColumns(storage: Columns, rowsMax = ROWS_MAX): CountedColumns {
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
  };
  const forget = () => {
    store = undefined;
    filling = undefined;
  };
  storage.onCommit(follow);
  storage.onGap(forget);

  async function fill(own: NonNullable<typeof filling>, columns: readonly string[]): Promise<void> {
    for (let after = ""; filling === own; ) {
      own.changed.clear();
      const rows = await storage.readColumns(TABLE, columns, { after, limit: CHUNK });
      if (filling !== own) return;
      for (const row of rows) if (!own.changed.has(row.id)) own.store.put(row.id, row);
      isTooLarge = own.store.size() > rowsMax;
      const last = rows.at(-1);
      if (isTooLarge) return forget();
      if (!last || rows.length < CHUNK) break;
      after = last.id;
      await pause();
    }
    if (filling !== own) return;
    store = { ...own.store, ...createCubes(own.store) };
    filling = undefined;
  }

  /** One read at a time; the next count asks for what is still missing. */
  function load(): void {
    if (loading || isTooLarge) return;
    const columns = [...wanted].filter((name) => !unfit.has(name));
    filling = { store: createColumnStore(columns, BLANK), changed: new Set() };
    loading = fill(filling, columns)
      // The database answers with the next count.
      .catch(forget)
      .finally(() => {
        loading = undefined;
      });
  }

  return {
    count(where) {
      if (!storage.receivesCommits()) return undefined;
      const columns = columnsIn(TABLE, where);
      if (!columns) return undefined;
      for (const name of store?.unfit ?? []) unfit.add(name);
      if ([...columns].some((name) => unfit.has(name))) return undefined;
      const missing = [...columns].filter((name) => !store?.column(name));
      if (store && missing.length === 0) return countInMemory(store.of(columns), TABLE, where);
      for (const name of columns) wanted.add(name);
      load();
      return undefined;
    },
    loaded: async () => loading,
  };
}

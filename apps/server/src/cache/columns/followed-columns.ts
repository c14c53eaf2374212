// Columns of tournaments in memory: they are read once, in the background, when a question first asks for them, and follow every commit.
import { emptyRecord, tournaments } from "@bandeha/contract";
import type { Change, Storage } from "../../storage/storage.ts";
import { pause } from "../../time-slice.ts";
import { type ColumnStore, createColumnStore } from "./column-store.ts";
import { type Cubes, createCubes } from "./cubes.ts";

export const TABLE = "tournaments";
const CHUNK = 2000;
const BLANK = emptyRecord(tournaments.fields);

type Store = ColumnStore & Cubes;

export type FollowedColumns = {
  /** The rows, if these columns are in memory; otherwise they are read. */
  of: (columns: ReadonlySet<string>) => Store | undefined;
  /** Whether the column has few enough values, as far as is known. */
  fits: (column: string) => boolean;
  /** How many rows there are; undefined before they were read. */
  size: () => number | undefined;
  /** Resolves when what was asked for so far has been read. */
  loaded: () => Promise<void>;
};

export type ColumnSource = Pick<Storage, "readColumns" | "onCommit" | "onGap" | "receivesCommits">;

export function followColumns(storage: ColumnSource, rowsMax: number): FollowedColumns {
  const wanted = new Set<string>();
  /** Had too many values. */
  const unfit = new Set<string>();
  let store: Store | undefined;
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

  const isMissing = (name: string) =>
    !unfit.has(name) && !store?.column(name) && !store?.texts(name) && !store?.moments(name);

  /** One read at a time; what was asked for meanwhile is read after it. */
  function load(): void {
    if (loading || isTooLarge) return;
    const columns = [...wanted].filter((name) => !unfit.has(name));
    filling = { store: createColumnStore(columns, BLANK), changed: new Set() };
    loading = fill(filling, columns)
      // The database answers with the next question.
      .catch(forget)
      .finally(() => {
        loading = undefined;
        for (const name of store?.unfit ?? []) unfit.add(name);
        if (store && [...wanted].some(isMissing)) load();
      });
  }

  const fits = (name: string) => {
    for (const given of store?.unfit ?? []) unfit.add(given);
    return !unfit.has(name);
  };

  return {
    of(columns) {
      if (!storage.receivesCommits() || ![...columns].every(fits)) return undefined;
      if (store && ![...columns].some(isMissing)) return store;
      for (const name of columns) wanted.add(name);
      load();
      return undefined;
    },
    fits,
    size: () => store?.size(),
    loaded: async () => loading,
  };
}

// Questions about tournaments that memory answers (decisions 173, 187): exact totals, which rows match if they are few, and which rows a page is among. Until
// the columns are there, and for what they do not answer, the database is asked.
import type { Condition } from "../../storage/condition.ts";
import type { Storage } from "../../storage/storage.ts";
import { columnsIn, countInMemory, idsInMemory } from "./count-in-memory.ts";
import { type ColumnSource, followColumns, TABLE } from "./followed-columns.ts";
import { searchNames } from "./searched-names.ts";

/** About forty megabytes with the names. A larger installation asks the database. */
const ROWS_MAX = 200_000;
/** Rows that are rather named than searched for in a list, and the size from which that, or a total of names, is worth a look at the columns. */
const FEW_MAX = 200;
const LARGE = 5000;
/** Of the sampled rows: a text in fewer is counted through the index of names. */
const OFTEN_MIN = 2;
/** Values of their own in every row, long texts, and what has an index that leads to few rows. */
const NEVER = ["id", "created", "updated", "name", "description", "organizer", "series"];

/** `count`: of the rows that may match, of so many. `ids`: which they are, if they are few. */
type PossibleRows = { count: number; of: number; ids?: readonly string[] | undefined };

export type CountedColumns = {
  /** Undefined if the database is to count. */
  count: (where: Condition) => number | undefined;
  /** By the parts of the condition that are counted in memory; undefined in a small installation, and if nothing is known. */
  possible: (where: Condition) => PossibleRows | undefined;
  /** Of a search for names, the rows that its page is among; undefined if the database is to search. */
  pageRows: ReturnType<typeof searchNames>["pageRows"];
  /** Resolves when what was asked for so far has been read; for tests. */
  loaded: () => Promise<void>;
};

type Sizes = { rowsMax?: number; large?: number; fewMax?: number; oftenMin?: number };

export function createCountedColumns(
  storage: ColumnSource & Pick<Storage, "reader">,
  { rowsMax = ROWS_MAX, large = LARGE, fewMax = FEW_MAX, oftenMin = OFTEN_MIN }: Sizes = {},
): CountedColumns {
  const columns = followColumns(storage, rowsMax);
  const names = searchNames(storage, columns, { large, oftenMin, never: NEVER });
  const isCounted = (asked: ReadonlySet<string> | undefined) => asked && !NEVER.some((name) => asked.has(name));

  return {
    count(where) {
      const asked = columnsIn(TABLE, where);
      if (!asked || !isCounted(asked)) return names.count(where);
      const store = columns.of(asked);
      return store && countInMemory(store.of(asked), TABLE, where);
    },
    possible(where) {
      if ((columns.size() ?? large) < large) return undefined;
      const known = partsOfAnd(where).filter((part) => {
        const asked = columnsIn(TABLE, part);
        return asked && asked.size > 0 && isCounted(asked) && columns.of(asked);
      });
      const asked = { and: known };
      const compared = columnsIn(TABLE, asked);
      const store = compared && known.length > 0 ? columns.of(compared) : undefined;
      const count = store && compared && countInMemory(store.of(compared), TABLE, asked);
      if (!store || count === undefined) return undefined;
      return { count, of: store.size(), ids: count <= fewMax ? idsInMemory(store, TABLE, asked) : undefined };
    },
    pageRows: names.pageRows,
    loaded: async () => {
      await columns.loaded();
      await names.loaded();
    },
  };
}

const partsOfAnd = (condition: Condition): readonly Condition[] =>
  "and" in condition ? condition.and.flatMap(partsOfAnd) : [condition];

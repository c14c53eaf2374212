import type { Query, Reader, Row, Storage, Table } from "../storage.ts";
import { isAnnounced } from "../tables.ts";
import type { Dialect, Run, Statement } from "./dialect.ts";
import { createCommonTexts, type Indexed, noName, rareNames, searches } from "./names.ts";
import { byIdQuery, columnsQuery, countByQuery, countQuery, findQuery } from "./queries.ts";
import { decodeColumns, decodeRow } from "./rows.ts";

/** A page of a list; longer ones would push all others out of memory. */
const KEPT_LIST_MAX = 50;

const ledById: Indexed = { ...noName, unindexed: "all" };

type ReaderOptions = {
  /** Runs the searches of the index of names. */
  runNames?: Run;
  /** The rows with the ids that the query finds, in its order, if rows are kept in memory. */
  rowsOf?: (table: Table, ids: Statement) => Row[];
};

export const columnsReader =
  (dialect: Dialect, run: Run): Storage["readColumns"] =>
  async (table, columns, page) =>
    (await run(columnsQuery(dialect, table, columns, page))).map((cells) => decodeColumns(table, columns, cells));

export const openReader = (dialect: Dialect, run: Run, options: ReaderOptions = {}): Reader => {
  const { runNames = run, rowsOf } = options;
  const common = createCommonTexts();
  const namesIn = (table: Table, { where, named }: Query) => {
    if (named) return ledById;
    return searches(where) ? rareNames(dialect, runNames, table, where, common) : noName;
  };
  return {
    findById: async (table, id) => {
      const [cells] = await run(byIdQuery(dialect, table, id, false));
      return cells && decodeRow(table, cells);
    },
    find: async (table, query) => {
      if (query.limit === 0) return [];
      // Without a search the query begins at once: a storage that closes waits for queries that have begun.
      const found = namesIn(table, query);
      const indexed = found instanceof Promise ? await found : found;
      if (rowsOf && isAnnounced(table) && query.limit <= KEPT_LIST_MAX)
        return rowsOf(table, findQuery(dialect, table, query, indexed, "id"));
      return (await run(findQuery(dialect, table, query, indexed))).map((cells) => decodeRow(table, cells));
    },
    count: async (table, where) => {
      const indexed = searches(where) ? await rareNames(dialect, runNames, table, where, common) : noName;
      const [cells] = await run(countQuery(dialect, table, where, indexed));
      return Number(cells?.n);
    },
    countBy: async (table, of, where) => {
      const counted = await run(countByQuery(dialect, table, of, where));
      return new Map(counted.map(({ value, n }) => [String(value), Number(n)]));
    },
  };
};

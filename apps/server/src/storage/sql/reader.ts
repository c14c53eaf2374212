import type { Reader } from "../storage.ts";
import type { Dialect, Run } from "./dialect.ts";
import { noName, rareNames, searches } from "./names.ts";
import { byIdQuery, countQuery, findQuery } from "./queries.ts";
import { decodeRow } from "./rows.ts";

/** @param runNames runs the searches of the index of names */
export const openReader = (dialect: Dialect, run: Run, runNames: Run = run): Reader => ({
  findById: async (table, id) => {
    const [cells] = await run(byIdQuery(dialect, table, id, false));
    return cells && decodeRow(table, cells);
  },
  find: async (table, query) => {
    if (query.limit === 0) return [];
    // Without a search the query begins at once: a storage that closes waits for queries that have begun.
    const indexed = searches(query.where) ? await rareNames(dialect, runNames, table, query.where) : noName;
    return (await run(findQuery(dialect, table, query, indexed))).map((cells) => decodeRow(table, cells));
  },
  count: async (table, where) => {
    const indexed = searches(where) ? await rareNames(dialect, runNames, table, where) : noName;
    const [cells] = await run(countQuery(dialect, table, where, indexed));
    return Number(cells?.n);
  },
});

// Lists of tournaments whose filter few rows match, or none: in the order of the list every row would be compared (decision 174). The columns in memory
// say how many match, and where the names are that some percent of the rows have (decision 187).
import { whereOneOf } from "../storage/condition.ts";
import type { Query, Reader, Storage } from "../storage/storage.ts";
import type { CountedColumns } from "./columns/tournament-columns.ts";

type Known = Pick<CountedColumns, "possible" | "pageRows">;
type Filtered = Query & Required<Pick<Query, "where">>;

export function findKnown(reader: Reader, columns: Known, { caughtUp }: Pick<Storage, "caughtUp">): Reader["find"] {
  const narrowed = (query: Filtered) => (caughtUp ? narrowBehind(query, columns, caughtUp) : narrow(query, columns));
  return async (table, query) => {
    const { where } = query;
    if (table !== "tournaments" || !where) return reader.find(table, query);
    const asked = narrowed({ ...query, where });
    const known = asked instanceof Promise ? await asked : asked;
    return known ? reader.find(table, known) : [];
  };
}

/** The query that has the same page; undefined if the page is empty. In the same turn as the read: no commit comes between. */
function narrow(query: Filtered, columns: Known): Query | undefined {
  const { where, limit, offset = 0, sort } = query;
  const known = columns.possible(where);
  if (known?.count === 0) return undefined;
  if (known?.ids) return { ...query, where: { and: [whereOneOf("id", known.ids), where] } };
  const page = columns.pageRows(where, sort, { limit, offset });
  if (page?.ids.length === 0) return undefined;
  if (page) {
    const among = whereOneOf("id", page.ids);
    return { ...query, offset: page.offset, where: page.surely === page.ids.length ? among : { and: [among, where] } };
  }
  // In the order of the list so many rows are passed as lie before the page; otherwise all that match are sorted.
  const isCommon = known !== undefined && known.count ** 2 > (limit + offset) * known.of;
  return isCommon ? { ...query, common: true } : query;
}

/**
 * Where other processes commit, memory may be older than the database, and the rows may change before they are read. So only that no row matches is taken
 * from memory, after it has every commit from before the question.
 */
async function narrowBehind(
  query: Filtered,
  columns: Known,
  caughtUp: () => Promise<void>,
): Promise<Query | undefined> {
  const isEmpty = () => columns.possible(query.where)?.count === 0;
  if (!isEmpty()) return query;
  await caughtUp();
  return isEmpty() ? undefined : query;
}

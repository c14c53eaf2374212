// Lists of tournaments whose filter few rows match, or none: in the order of the list every row would be compared (decision 174). The columns in memory
// say how many match, and where the names are that some percent of the rows have (decision 187).
import { whereOneOf } from "../storage/condition.ts";
import type { Query, Reader, Row, Storage } from "../storage/storage.ts";
import type { CountedColumns } from "./columns/tournament-columns.ts";

type Known = Pick<CountedColumns, "possible" | "pageRows">;
type Filtered = Query & Required<Pick<Query, "where">>;

/** Where the rows of a page are: in the whole list, or among some. Of these, `least` are in the page, unless they have changed meanwhile. */
type Narrowed = { query: Query; least: number } | "empty";

/**
 * One row of more matches: on PostgreSQL, which does not know where they are in the order of a list, its page is found in memory. SQLite gets a hint of how many
 * match (`common`).
 */
const RARE = 8;

export function findKnown(
  reader: Reader,
  columns: Known,
  { caughtUp }: Pick<Storage, "caughtUp">,
  rare = RARE,
): Reader["find"] {
  return (table, query) => {
    const { where } = query;
    if (table !== "tournaments" || !where) return reader.find(table, query);
    const filtered = { ...query, where };
    if (caughtUp) return findBehind(reader, filtered, () => narrow(filtered, columns, rare), caughtUp);
    // In the same turn as the read: no commit comes between.
    const known = narrow(filtered, columns);
    return known === "empty" ? Promise.resolve([]) : reader.find(table, known?.query ?? query);
  };
}

/**
 * Where other processes commit, memory is older than the database. So it is asked after it has every commit from before the question, and the database
 * compares the rows again. What is committed after the question may be in the page or not; but a page that it has left with a gap is read as a whole.
 */
async function findBehind(
  reader: Reader,
  query: Filtered,
  look: () => Narrowed | undefined,
  caughtUp: () => Promise<void>,
): Promise<Row[]> {
  if (!look()) return reader.find("tournaments", query);
  await caughtUp();
  const known = look();
  if (known === "empty") return [];
  const rows = await reader.find("tournaments", known?.query ?? query);
  return known && rows.length < known.least ? reader.find("tournaments", query) : rows;
}

/** Undefined if memory does not help to find the page. `rare`, where memory may be behind: the rows are compared again, and the database has statistics. */
function narrow(query: Filtered, columns: Known, rare?: number): Narrowed | undefined {
  const { where, limit, offset = 0, sort } = query;
  const known = columns.possible(where);
  if (known?.count === 0) return "empty";
  if (known?.ids) return { query: among(query, known.ids), least: 0 };
  const isBehind = rare !== undefined;
  const isRare = isBehind && known !== undefined && known.count * rare < known.of;
  const page = columns.pageRows(where, sort, { limit, offset, isRare, isFar: isBehind });
  if (page?.ids.length === 0) return "empty";
  if (page) {
    const isExact = page.surely === page.ids.length && !isBehind;
    const rows = isExact ? { ...query, where: whereOneOf("id", page.ids) } : among(query, page.ids);
    return { query: { ...rows, offset: page.offset }, least: Math.min(limit, page.surely - page.offset) };
  }
  // In the order of the list so many rows are passed as lie before the page; otherwise all that match are sorted.
  const isCommon = known !== undefined && known.count ** 2 > (limit + offset) * known.of;
  return isCommon && !isBehind ? { query: { ...query, common: true }, least: 0 } : undefined;
}

const among = (query: Filtered, ids: readonly string[]): Query => ({
  ...query,
  where: { and: [whereOneOf("id", ids), query.where] },
  named: true,
});

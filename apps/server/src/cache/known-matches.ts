// Lists of tournaments whose filter few rows match, or none: in the order of the list every row would be compared (decision 174). The columns in memory
// say how many match. Only where one process makes all commits: elsewhere memory may be a moment older than the database, and a list would lack a new row.
import { whereOneOf } from "../storage/condition.ts";
import type { Reader, Storage } from "../storage/storage.ts";
import type { CountedColumns } from "./columns/tournament-columns.ts";

export function findKnown(
  reader: Reader,
  columns: Pick<CountedColumns, "possible">,
  { caughtUp }: Pick<Storage, "caughtUp">,
): Reader["find"] {
  if (caughtUp) return (table, query) => reader.find(table, query);
  return async (table, query) => {
    const known = table === "tournaments" && query.where ? columns.possible(query.where) : undefined;
    if (!known || !query.where) return reader.find(table, query);
    if (known.count === 0) return [];
    if (known.ids) return reader.find(table, { ...query, where: { and: [whereOneOf("id", known.ids), query.where] } });
    const { limit, offset = 0 } = query;
    // In the order of the list so many rows are passed as lie before the page; otherwise all that match are sorted.
    const isCommon = known.count ** 2 > (limit + offset) * known.of;
    return reader.find(table, isCommon ? { ...query, common: true } : query);
  };
}

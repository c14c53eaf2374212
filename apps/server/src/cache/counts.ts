// Caches totals of lists until their tables change. Counting reads every row: with 100 000 tournaments it costs as much as the page itself, so those of
// tournaments are counted in memory where that is possible.

import { requestReader } from "../records/read/read-request.ts";
import type { Condition } from "../storage/condition.ts";
import type { Reader, Table } from "../storage/storage.ts";
import type { Versions } from "./collection-versions.ts";
import type { CountedColumns } from "./columns/tournament-columns.ts";
import { type Part, readParts } from "./parts.ts";
import { createReadCache } from "./read-cache.ts";

const COUNTS_BYTES = 2 * 1024 * 1024;

export function rememberCounts(reader: Reader, versions: Versions, columns: Pick<CountedColumns, "count">): Reader {
  const counts = createReadCache<number>(versions, { maxBytes: COUNTS_BYTES, sizeOf: () => 8, keeps: () => true });
  const counted = (table: Table, where: Condition | undefined) =>
    table === "tournaments" ? columns.count(where ?? { and: [] }) : undefined;
  const read = async (table: Table, where: Condition | undefined, seen: Set<Part>) => {
    const count = counted(table, where);
    if (count === undefined) return requestReader(reader, seen).count(table, where);
    for (const part of readParts(table, { where })) seen.add(part);
    return count;
  };
  return {
    findById: (table, id) => reader.findById(table, id),
    find: (table, query) => reader.find(table, query),
    countBy: (table, of, where) => reader.countBy(table, of, where),
    async count(table, where) {
      const key = JSON.stringify([table, where]);
      const known = counts.find(key) ?? (await counts.read(key, (seen) => read(table, where, seen)));
      return known.content;
    },
  };
}

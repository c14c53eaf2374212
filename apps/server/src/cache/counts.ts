// Caches totals of lists until their tables change. Counting reads every row: with 100 000 tournaments it costs as much as the page itself.

import { requestReader } from "../records/read-request.ts";
import type { Reader } from "../storage/storage.ts";
import type { Versions } from "./collection-versions.ts";
import { createReadCache } from "./read-cache.ts";

const COUNTS_BYTES = 2 * 1024 * 1024;

export function rememberCounts(reader: Reader, versions: Versions): Reader {
  const counts = createReadCache<number>(versions, { maxBytes: COUNTS_BYTES, sizeOf: () => 8, keeps: () => true });
  return {
    findById: (table, id) => reader.findById(table, id),
    find: (table, query) => reader.find(table, query),
    async count(table, where) {
      const key = JSON.stringify([table, where]);
      const known =
        counts.find(key) ?? (await counts.read(key, (seen) => requestReader(reader, seen).count(table, where)));
      return known.content;
    },
  };
}

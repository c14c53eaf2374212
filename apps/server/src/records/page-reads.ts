// Reads of the loaders of pages, in this process: answers as objects, with a cache of their own. The cache of guests' answers has texts, with a tag and
// room for a compressed copy, which no page needs.
import type { Versions } from "../cache/collection-versions.ts";
import { type CachedRead, createReadCache } from "../cache/read-cache.ts";
import type { Answer } from "../http/answer.ts";
import { withContent } from "../http/bodies.ts";
import type { Table } from "../storage/storage.ts";
import { isTimeless, readKeyOf } from "./read-responses.ts";
import { createSameRecords, type SameRecords } from "./same-records.ts";

export type PageReads = {
  same: SameRecords;
  read: (url: string, produce: (tables: Set<Table>) => Promise<Answer>) => Promise<CachedRead<Answer>>;
};

/** A record alone; most are in several answers. */
const RECORD_BYTES = 1500;
const CACHE_BYTES = 8 * 1024 * 1024;

export function createPageReads(versions: Versions): PageReads {
  const cache = createReadCache<Answer>(versions, {
    maxBytes: CACHE_BYTES,
    sizeOf: (answer) => recordsIn(answer) * RECORD_BYTES,
    keeps: ({ status }) => status === 200,
  });
  return {
    same: createSameRecords(),
    async read(url, produce) {
      const key = readKeyOf(url);
      if (isTimeless(key)) return cache.find(key) ?? cache.read(key, produce);
      const tables = new Set<Table>();
      return { content: await produce(tables), tables };
    },
  };
}

function recordsIn({ body }: Answer): number {
  if (typeof body !== "object" || body === null) return 1;
  return "items" in body && Array.isArray(body.items) ? body.items.length : 1;
}

/** For `readInProcess`. */
export function contentResponse({ status, body }: Answer): Response {
  return withContent(new Response(null, { status }), typeof body === "object" && body !== null ? body : {});
}

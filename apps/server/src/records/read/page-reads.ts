// Lists and views of records as the loaders of pages read them: as a guest gets them, in this process. A request, its way through the routes, and an
// answer as text would take longer than a cached answer; the cache of guests' answers has texts, with a tag and room for a compressed copy.
import type { Logger } from "pino";
import type { Viewer } from "../../actions/transaction/action.ts";
import type { Versions } from "../../cache/collection-versions.ts";
import type { Part } from "../../cache/parts.ts";
import { createReadCache } from "../../cache/read-cache.ts";
import { findCollection } from "../../collections/index.ts";
import type { Answer } from "../../http/answers/answer.ts";
import { errorAnswer } from "../../http/errors/error-handler.ts";
import { tooMany } from "../../http/errors/errors.ts";
import type { RateLimit } from "../../http/load/rate-limit.ts";
import { addressIn } from "../../http/path.ts";
import { queryOf } from "../../http/query.ts";
import type { Reader } from "../../storage/storage.ts";
import { missingCollection } from "../write/error-answers.ts";
import { listRecords } from "./list.ts";
import { searchesNumber } from "./number-search.ts";
import { requestReader } from "./read-request.ts";
import { isTimeless } from "./read-responses.ts";
import { createSameRecords } from "./same-records.ts";
import { viewRecord } from "./view.ts";

/** The answer to `GET url`; undefined if it is neither a list nor a view. */
export type PageRead = (url: string, parts: Set<Part>) => Promise<Answer> | undefined;

type PageReadDeps = {
  reader: Reader;
  versions: Versions;
  clock: () => Date;
  numberSearches: RateLimit;
  log: Logger;
};

/** One object, because what a viewer may read is kept by it. */
const GUEST: Viewer = { kind: "guest" };
/** Limits the searches for numbers of all pages together. */
const PAGES = "pages";
const RECORDS = /\/api\/collections\/([^/?%]+)\/records(?:\/([^/?%]+))?(?:\?|$)/;

/** A record alone; most are in several answers. */
const RECORD_BYTES = 1500;
const CACHE_BYTES = 8 * 1024 * 1024;

export function createPageReads({ reader, versions, clock, numberSearches, log }: PageReadDeps): PageRead {
  const same = createSameRecords();
  const cache = createReadCache<Answer>(versions, {
    maxBytes: CACHE_BYTES,
    sizeOf: (answer) => recordsIn(answer) * RECORD_BYTES,
    keeps: ({ status }) => status === 200,
  });

  async function answerOf(url: string, name: string, id: string | undefined, parts: Set<Part>): Promise<Answer> {
    const collection = findCollection(name);
    if (!collection) return missingCollection;
    const query = queryOf(url);
    const wait = searchesNumber(query.get("filter") ?? undefined) ? numberSearches.take(PAGES) : 0;
    if (wait > 0) return tooMany(wait);
    const reading = { viewer: GUEST, reader: requestReader(reader, parts), same };
    return id === undefined
      ? listRecords(collection, query, reading, clock())
      : viewRecord(collection, id, query, reading);
  }

  async function read(url: string, produce: (parts: Set<Part>) => Promise<Answer>, parts: Set<Part>) {
    const key = addressIn(url);
    if (!isTimeless(key)) return produce(parts);
    const kept = cache.find(key) ?? (await cache.read(key, produce));
    for (const part of kept.parts) parts.add(part);
    return kept.content;
  }

  return (url, parts) => {
    const [path = "", name, id] = RECORDS.exec(url) ?? [];
    if (name === undefined) return undefined;
    return read(url, (seen) => answerOf(url, name, id, seen), parts).catch((error: unknown) =>
      errorAnswer(log, error, { method: "GET", path }),
    );
  };
}

function recordsIn({ body }: Answer): number {
  if (typeof body !== "object" || body === null) return 1;
  return "items" in body && Array.isArray(body.items) ? body.items.length : 1;
}

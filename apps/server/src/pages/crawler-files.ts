// `robots.txt` and `sitemap.xml`. The server makes them because they depend on the tournaments and on the public address.

import type { Versions } from "../cache/collection-versions.ts";
import { toResponse } from "../http/answers/answer.ts";
import { encoded, type Packed, packed } from "../http/answers/compress.ts";
import { matchesTag, weakTag } from "../http/answers/tag.ts";
import { failure } from "../http/errors/errors.ts";
import { steadyTime } from "../http/load/steady-time.ts";
import type { Reader } from "../storage/storage.ts";
import { robotsText } from "./robots.ts";
import { readAddresses, sitemapText } from "./sitemap.ts";

type CrawlerDeps = {
  reader: Reader;
  versions: Versions;
  clock: () => Date;
  /** The public address. Without it there is no sitemap, because a sitemap needs full addresses. */
  origin: string | undefined;
};

export type CrawlerFiles = {
  robots: () => Response;
  sitemap: (request: Request) => Promise<Response>;
};

/** The shortest time between two reads of the whole table. */
const REREAD_MS = 60_000;
const EFFORT = 4;

type Sitemap = { version: number; readAt: number; content: Packed; etag: string };

export function createCrawlerFiles({ reader, versions, clock, origin }: CrawlerDeps): CrawlerFiles {
  const time = steadyTime(clock);
  let kept: Sitemap | undefined;
  let reading: Promise<Sitemap> | undefined;

  const isCurrent = ({ version, readAt }: Sitemap) =>
    version === versions.of("tournaments") || time() - readAt < REREAD_MS;

  async function read(origin: string): Promise<Sitemap> {
    // Before the read: a commit in between must make the list look older than it is, not newer.
    const [version, readAt] = [versions.of("tournaments"), time()];
    const text = sitemapText(await readAddresses(reader), origin);
    kept = { version, readAt, content: packed(text, EFFORT), etag: weakTag(text) };
    return kept;
  }

  async function current(origin: string): Promise<Sitemap> {
    if (kept && isCurrent(kept)) return kept;
    // One read at a time: concurrent requests share it.
    reading ??= read(origin).finally(() => {
      reading = undefined;
    });
    return reading;
  }

  return {
    robots: () =>
      new Response(robotsText(origin), {
        headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-cache" },
      }),
    async sitemap(request) {
      if (!origin) return toResponse(failure(404));
      const { content, etag } = await current(origin);
      const headers = {
        "Content-Type": "application/xml; charset=utf-8",
        "Cache-Control": "no-cache",
        Vary: "Accept-Encoding",
        ETag: etag,
      };
      if (matchesTag(request.headers.get("if-none-match"), etag)) return new Response(null, { status: 304, headers });
      const sent = await encoded(content, request.headers.get("accept-encoding"));
      return new Response(sent.body, { headers: { ...headers, ...sent.headers } });
    },
  };
}

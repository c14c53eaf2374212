// `robots.txt` and `sitemap.xml`, made by the server because only it knows the tournaments and the address it is seen at.
import { encoded, type Packed, packed } from "../http/compress.ts";
import { matchesTag, weakTag } from "../http/tag.ts";
import type { Versions } from "../records/versions.ts";
import type { Reader } from "../storage/storage.ts";
import { robotsText } from "./robots.ts";
import { readAddresses, sitemapText } from "./sitemap.ts";

type CrawlerDeps = {
  reader: Reader;
  versions: Versions;
  clock: () => Date;
  /** Replaces the address asked, which behind a proxy is an inner one. */
  publicUrl: string | undefined;
};

export type CrawlerFiles = {
  robots: (request: Request) => Response;
  sitemap: (request: Request) => Promise<Response>;
};

/** However busy the evening, the whole table is not read more often. */
const REREAD_MS = 60_000;
const EFFORT = 4;

type Sitemap = { origin: string; version: number; readAt: number; content: Packed; etag: string };

export function createCrawlerFiles({ reader, versions, clock, publicUrl }: CrawlerDeps): CrawlerFiles {
  const originOf = (request: Request) => new URL(publicUrl ?? request.url).origin;
  let kept: Sitemap | undefined;
  let reading: Promise<Sitemap> | undefined;

  const isTrue = ({ version, readAt }: Sitemap) =>
    version === versions.of("tournaments") || clock().getTime() - readAt < REREAD_MS;

  async function read(origin: string): Promise<Sitemap> {
    // Taken before reading: a commit in between makes the list look older than it is, never newer.
    const [version, readAt] = [versions.of("tournaments"), clock().getTime()];
    const text = sitemapText(await readAddresses(reader), origin);
    kept = { origin, version, readAt, content: packed(text, EFFORT), etag: weakTag(text) };
    return kept;
  }

  async function current(origin: string): Promise<Sitemap> {
    if (kept?.origin === origin && isTrue(kept)) return kept;
    // One at a time: those who ask meanwhile wait for it, and read again only if it was made for another address.
    while (reading) {
      const made = await reading;
      if (made.origin === origin) return made;
    }
    reading = read(origin).finally(() => {
      reading = undefined;
    });
    return reading;
  }

  return {
    robots: (request) =>
      new Response(robotsText(originOf(request)), {
        headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-cache" },
      }),
    async sitemap(request) {
      const { content, etag } = await current(originOf(request));
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

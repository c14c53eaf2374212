// The web app's pages: files as they are, addresses of screens rendered for a guest (the session lives in the browser), kept while the tables they were read from stand.
import { randomBytes } from "node:crypto";
import { encoded, type Packed, packed } from "../http/compress.ts";
import { pageHeaders } from "../http/security-headers.ts";
import { createHotReads, matchesTag } from "../records/hot-reads.ts";
import type { Versions } from "../records/versions.ts";
import type { Table } from "../storage/storage.ts";
import { sealScripts } from "./inline-scripts.ts";
import { inlineStyles } from "./inline-styles.ts";
import type { WebBuild } from "./web-build.ts";

type Page = { status: number; headers: Record<string, string>; content: Packed };

/** The application itself, for the loaders of a page; `tables` collects what they read. */
type GuestFetch = (tables: Set<Table>) => typeof fetch;

type PagesDeps = {
  web: WebBuild;
  versions: Versions;
  guestFetch: GuestFetch;
  clock: () => Date;
  /** Replaces the address asked, which behind a proxy is an inner one. */
  publicUrl: string | undefined;
};

export type Pages = (request: Request) => Promise<Response>;

const CACHE_BYTES = 32 * 1024 * 1024;
/** «Today» and «registration is closed» are true for a while, whatever the tables say. */
const KEPT_MS = 60_000;
const PAGE_EFFORT = 6;

export function createPages({ web, versions, guestFetch, clock, publicUrl }: PagesDeps): Pages {
  const hot = createHotReads<Page>(versions, {
    maxBytes: CACHE_BYTES,
    sizeOf: ({ content }) => 2 * content.bytes,
    keeps: ({ status }) => status === 200,
  });

  return async (request) => {
    const url = new URL(request.url);
    if (request.method !== "GET" && request.method !== "HEAD") return new Response(null, { status: 405 });
    const file = await web.files.respond(request, url.pathname);
    if (file) return file;
    const address = publicUrl ? new URL(url.pathname + url.search, publicUrl).href : url.href;
    const key = `${Math.floor(clock().getTime() / KEPT_MS)} ${address}`;
    const page = hot.find(key) ?? (await hot.read(key, (tables) => render(web, address, guestFetch(tables))));
    return respond(page.content, page.etag, request);
  };
}

async function render(
  { files, handle, contextFor }: WebBuild,
  address: string,
  fetch: typeof globalThis.fetch,
): Promise<Page> {
  const nonce = randomBytes(16).toString("base64url");
  const rendered = await handle(new Request(address), contextFor({ fetch, nonce }));
  const { html, hashes } = sealScripts(await rendered.text(), nonce);
  const own = Object.fromEntries(rendered.headers);
  const isPage = own["content-type"]?.startsWith("text/html");
  const headers = { ...own, "cache-control": "no-cache", vary: "Accept-Encoding", ...(isPage && pageHeaders(hashes)) };
  return { status: rendered.status, headers, content: packed(await inlineStyles(html, files.text), PAGE_EFFORT) };
}

async function respond({ status, headers, content }: Page, etag: string, request: Request): Promise<Response> {
  if (status !== 200) {
    const body = content.bytes ? content.plain : null;
    return new Response(body, { status, headers });
  }
  const tagged = { ...headers, etag };
  if (matchesTag(request.headers.get("if-none-match"), etag))
    return new Response(null, { status: 304, headers: tagged });
  const sent = await encoded(content, request.headers.get("accept-encoding"));
  return new Response(sent.body, { headers: { ...tagged, ...sent.headers } });
}

// The web app's pages: files as they are, addresses of screens rendered for a guest (the session lives in the browser), kept while the tables they were read from stand.
import { randomBytes } from "node:crypto";
import { TRUE_AT } from "@bandeha/contract";
import type { Versions } from "../cache/collection-versions.ts";
import { createHotReads } from "../cache/hot-reads.ts";
import { finish, toResponse } from "../http/answer.ts";
import { encoded, type Packed, packed } from "../http/compress.ts";
import { tooMany } from "../http/errors.ts";
import { createRateLimit } from "../http/rate-limit.ts";
import { pageHeaders } from "../http/security-headers.ts";
import { matchesTag, weakTag } from "../http/tag.ts";
import type { Table } from "../storage/storage.ts";
import { sealScripts } from "./inline-scripts.ts";
import { inlineStyles } from "./inline-styles.ts";
import { scriptsAfterPaint } from "./scripts-after-paint.ts";
import type { WebBuild } from "./web-build.ts";

type Page = {
  status: number;
  headers: Record<string, string>;
  content: Packed;
  /** Made of what is sent, not of when: drawn anew with the same words, it is the same page to those who have it. */
  etag: string;
};

/** The application itself, for the loaders of a page; `tables` collects what they read. */
type GuestFetch = (tables: Set<Table>) => typeof fetch;

type PagesDeps = {
  web: WebBuild;
  versions: Versions;
  guestFetch: GuestFetch;
  clock: () => Date;
  /** Where the product is seen from outside; absent where that is unknown. What a client writes into `Host` is no answer. */
  origin: string | undefined;
};

export type Pages = (request: Request, network: string) => Promise<Response>;

const CACHE_BYTES = 24 * 1024 * 1024;
/** «Today» and «registration is closed» are true for a while, whatever the tables say: drawn anew that often, and sent anew if it reads differently. */
const KEPT_MS = 60_000;
const PAGE_EFFORT = 6;
/** Pages that one network may cause to be rendered in a minute. Most visits cause none: what is kept is sent. */
const RENDERS = { max: 600, windowMs: 60_000 };
/** Any origin will do where the true one is unknown: loaders are told the true one. */
const SOME_ORIGIN = "http://localhost";

export function createPages({ web, versions, guestFetch, clock, origin }: PagesDeps): Pages {
  const hot = createHotReads<Page>(versions, {
    maxBytes: CACHE_BYTES,
    sizeOf: ({ content }) => 2 * content.bytes,
    keeps: ({ status }) => status === 200 || status === 404,
  });
  const renders = createRateLimit({ ...RENDERS, clock });
  const nextTurn = createTurns();

  return async (request, network) => {
    const url = new URL(request.url);
    if (request.method !== "GET" && request.method !== "HEAD") return new Response(null, { status: 405 });
    const file = await web.files.respond(request, url.pathname);
    if (file) return file;
    const address = web.addressOf(pagePath(url.pathname), url.searchParams);
    // Taken before anything is read: a page may be truer than it says, never less.
    const now = clock();
    const key = `${Math.floor(now.getTime() / KEPT_MS)} ${address}`;
    const kept = hot.find(key);
    if (kept) return respond(kept.content, now, request);
    const wait = renders.take(network);
    if (wait > 0) return toResponse(tooMany(wait));
    const page = await hot.read(key, async (tables) => {
      await nextTurn();
      return render(web, { address, origin }, guestFetch(tables));
    });
    return respond(page.content, now, request);
  };
}

/** Renderings begin one per turn of the event loop, so that other requests are answered in between. */
function createTurns(): () => Promise<void> {
  let last = Promise.resolve();
  return () => {
    last = last.then(() => new Promise((resolve) => setImmediate(resolve)));
    return last;
  };
}

/** No page has it. */
const NO_PAGE = "/404";

/** Two slashes in front would name another host where the address is joined with ours; what cannot be decoded is no page. */
function pagePath(path: string): string {
  const own = path.replace(/^\/{2,}/, "/");
  try {
    decodeURI(own);
    return own;
  } catch {
    return NO_PAGE;
  }
}

async function render(
  { files, handle, contextFor }: WebBuild,
  { address, origin }: { address: string; origin: string | undefined },
  fetch: typeof globalThis.fetch,
): Promise<Page> {
  const nonce = randomBytes(16).toString("base64url");
  const rendered = await handle(
    new Request(new URL(address, origin ?? SOME_ORIGIN)),
    contextFor({ fetch, nonce, origin: origin ?? "" }),
  );
  const { html, hashes } = sealScripts(scriptsAfterPaint(await rendered.text()), nonce);
  const own = Object.fromEntries(rendered.headers);
  const isPage = own["content-type"]?.startsWith("text/html");
  const headers = { ...own, ...REVALIDATED, ...(isPage && pageHeaders(hashes)) };
  const text = await inlineStyles(html, files.text);
  // The policy belongs to the text: whoever keeps one keeps the other.
  const etag = weakTag(JSON.stringify(headers) + text);
  return { status: rendered.status, headers, content: packed(text, PAGE_EFFORT), etag };
}

/** Seconds: a restart of the database takes about as long. */
const RETRY_AFTER = "5";
const REVALIDATED = { "cache-control": "no-cache", vary: "Accept-Encoding" };

async function respond({ status, headers, content, etag }: Page, trueAt: Date, request: Request): Promise<Response> {
  if (status !== 200) {
    const body = content.bytes ? content.plain : null;
    const later = { ...headers, "retry-after": RETRY_AFTER };
    return new Response(body, { status, headers: status === 503 ? later : headers });
  }
  const current = { etag, "server-timing": `${TRUE_AT};desc="${trueAt.toISOString()}"` };
  if (matchesTag(request.headers.get("if-none-match"), etag)) {
    // Finished: a policy sent here would take the place of the one the kept page was drawn with.
    return finish(new Response(null, { status: 304, headers: { ...REVALIDATED, ...current } }));
  }
  const sent = await encoded(content, request.headers.get("accept-encoding"));
  return new Response(sent.body, { headers: { ...headers, ...current, ...sent.headers } });
}

// The web app's pages: files, and screens rendered for a guest, because the session is in the browser. A rendered page is cached while the parts of the data that it depends on do not change.
import { randomBytes } from "node:crypto";
import { TRUE_AT } from "@bandeha/contract";
import type { Versions } from "../cache/collection-versions.ts";
import type { Part } from "../cache/parts.ts";
import { createReadCache } from "../cache/read-cache.ts";
import { type Encoded, encoded, type Packed, packed } from "../http/answers/compress.ts";
import { ALWAYS } from "../http/answers/constant-headers.ts";
import {
  lengthOf,
  type PlainRequest,
  plainRequest,
  type ReadyAnswer,
  responseOf,
} from "../http/answers/ready-answer.ts";
import { pageHeaders } from "../http/answers/security-headers.ts";
import { digest, matchesTag, weakTag } from "../http/answers/tag.ts";
import { createRateLimit } from "../http/load/rate-limit.ts";
import { tooManyFor } from "../http/load/refusals.ts";
import { withoutQuery } from "../http/path.ts";
import { hashScripts } from "./inline-scripts.ts";
import { inlineStyles } from "./inline-styles.ts";
import { createRenderQueue } from "./render-queue.ts";
import { scriptsAfterPaint } from "./scripts-after-paint.ts";
import { HASHED } from "./static-files.ts";
import type { RenderedPage, WebBuild } from "./web-build.ts";

type Page = {
  status: number;
  /** All that do not depend on the request. */
  headers: Record<string, string>;
  content: Packed;
  /** A hash of the content without times: a page that is rendered again with the same text keeps its tag. */
  etag: string;
  /** Filled into a template that other pages have used: a search, which few repeat. */
  isFilled: boolean;
};

/** The application itself, for the loaders of a page; `parts` collects what they read. */
type GuestFetch = (parts: Set<Part>) => typeof fetch;

type PagesDeps = {
  web: WebBuild;
  versions: Versions;
  guestFetch: GuestFetch;
  clock: () => Date;
  /** The public address, if it is known. `Host` is not used, because the client chooses it. */
  origin: string | undefined;
  /** The one site that may show pages in a frame. */
  framedBy: string | undefined;
};

export type Pages = {
  page: (request: Request, network: string) => Promise<Response>;
  /**
   * A file of the build, or a page that is cached under exactly this address; undefined if there is none. So a page that was answered gets its files
   * from a server that is too busy for more pages.
   * @param added headers of this one answer
   */
  kept: (asked: PlainRequest, added: Record<string, string>) => ReadyAnswer | Promise<ReadyAnswer> | undefined;
};

const CACHE_BYTES = 12 * 1024 * 1024;
/** Addresses of searches that were asked for lately, and as many before them. */
const LATELY_MAX = 1000;
/** Texts such as «Today» depend on the time, so a page is rendered again after this time even if nothing changed. */
const KEPT_MS = 60_000;
/** Of compression: for a page that is sent to many, and for the answer to a search, which few repeat. */
const [PAGE_EFFORT, SEARCH_EFFORT] = [7, 6];
/** Renderings that one network may cause in a minute. Most visits cause none, because the page is cached. */
const RENDERS = { max: 600, windowMs: 60_000 };
/** `Request` needs some origin. Loaders get the real one, which may be empty, from the context. */
const SOME_ORIGIN = "http://localhost";

export function createPages({ web, versions, guestFetch, clock, origin, framedBy }: PagesDeps): Pages {
  const hot = createReadCache<Page & { isKept: boolean }>(versions, {
    maxBytes: CACHE_BYTES,
    sizeOf: ({ content }) => 2 * content.bytes,
    keeps: ({ status, isKept }) => isKept && (status === 200 || status === 404),
  });
  const isRepeated = createRepeated();
  const renders = createRateLimit({ ...RENDERS, clock });
  const inTurn = createRenderQueue();

  const keyOf = (address: string, now: Date) => `${Math.floor(now.getTime() / KEPT_MS)} ${address}`;

  return {
    // Without the canonical address, because matching the routes costs more than the answer. A canonical address is its own canonical address.
    kept(asked, added) {
      if (asked.method !== "GET") return undefined;
      const file = web.files.answer(asked, withoutQuery(asked.address), added);
      if (file) return file;
      const now = clock();
      const kept = hot.find(keyOf(asked.address, now));
      return kept && answerOf(kept.content, now, asked, added);
    },
    async page(request, network) {
      const url = new URL(request.url);
      if (request.method !== "GET" && request.method !== "HEAD") return new Response(null, { status: 405 });
      const file = await web.files.answer(plainRequest(request), url.pathname);
      if (file) return responseOf(file);
      // A page of an older build may request a chunk that no longer exists; it must not get a page.
      if (url.pathname.startsWith(HASHED)) return new Response(null, { status: 404 });
      const address = web.addressOf(pagePath(url.pathname), url.searchParams);
      // Before any read: a page may be fresher than it states, not older.
      const now = clock();
      const key = keyOf(address, now);
      const kept = hot.find(key);
      if (kept) return responseOf(await answerOf(kept.content, now, plainRequest(request)));
      const wait = renders.take(network);
      if (wait > 0) return responseOf(tooManyFor(plainRequest(request), wait));
      const page = await hot.read(key, async (parts) => {
        const made = await inTurn(() => render(web, { address, origin, framedBy }, guestFetch(parts)));
        return { ...made, isKept: !made.isFilled || isRepeated(address) };
      });
      return responseOf(await answerOf(page.content, now, plainRequest(request)));
    },
  };
}

/** Whether a search was asked for lately. Another is not kept: two hundred kilobytes of each would soon make V8 mark its whole heap. */
function createRepeated(): (address: string) => boolean {
  let recent = new Set<string>();
  let older = recent;
  return (address) => {
    const before = recent.has(address) || older.has(address);
    if (recent.size >= LATELY_MAX) {
      older = recent;
      recent = new Set();
    }
    recent.add(address);
    return before;
  };
}

/** An address without a screen. */
const NO_PAGE = "/404";

/** Removes leading double slashes, because `new URL` would read another host from them. A path that cannot be decoded has no page. */
function pagePath(path: string): string {
  const own = path.replace(/^\/{2,}/, "/");
  return isDecodable(own) ? own : NO_PAGE;
}

/** The result is compared, because the build drops a call of which only a throw matters (checks/built-server.test.ts). */
function isDecodable(path: string): boolean {
  try {
    return decodeURI(path) !== "";
  } catch {
    return false;
  }
}

async function render(
  { files, handle, contextFor }: WebBuild,
  { address, origin, framedBy }: { address: string } & Pick<PagesDeps, "origin" | "framedBy">,
  fetch: typeof globalThis.fetch,
): Promise<Page> {
  const nonce = randomBytes(16).toString("base64url");
  let page: RenderedPage | undefined;
  const take = (rendered: RenderedPage) => {
    page = rendered;
  };
  const rendered = await handle(
    new Request(new URL(address, origin ?? SOME_ORIGIN)),
    contextFor({ fetch, nonce, origin: origin ?? "", take }),
  );
  const { fill, ...own } = page ?? {
    bytes: Buffer.from(await rendered.arrayBuffer()),
    nonce,
    fill: (same: Buffer<ArrayBuffer>) => same,
  };
  const isFilled = known.has(own.bytes);
  const { bytes, hashes } = await readyParts(own, files);
  const named = Object.fromEntries(rendered.headers);
  const isPage = named["content-type"]?.startsWith("text/html");
  const headers = {
    ...lowerCase(ALWAYS),
    ...named,
    ...REVALIDATED,
    ...(isPage && lowerCase(pageHeaders(hashes, framedBy))),
  };
  // Filled last: the parts are nine tenths of a list of tournaments, and nothing in them is replaced.
  const content = packed(fill(bytes), address.includes("?") ? SEARCH_EFFORT : PAGE_EFFORT);
  const { status } = rendered;
  // The tag covers the headers, because the policy must match the text.
  const etag = weakTag(JSON.stringify(headers) + digest(content.plain));
  return { status, headers: { ...headers, ...headersOf(status, etag) }, content, etag, isFilled };
}

type ReadyParts = { bytes: Buffer<ArrayBuffer>; hashes: string[] };

/** Of templates, which many pages share. */
const known = new WeakMap<Buffer, ReadyParts>();

async function readyParts(
  { bytes, nonce }: Omit<RenderedPage, "fill">,
  { bytesOf }: WebBuild["files"],
): Promise<ReadyParts> {
  const before = known.get(bytes);
  if (before) return before;
  // Each byte as one character: what is searched is ASCII, and such a text takes half the memory of one with Russian letters.
  const { html, hashes } = hashScripts(scriptsAfterPaint(bytes.toString("latin1")), nonce);
  const ready = { bytes: Buffer.from(await inlineStyles(html, bytesOf), "latin1"), hashes };
  known.set(bytes, ready);
  return ready;
}

const lowerCase = (headers: Record<string, string>) =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));

/** Seconds. A restart of the database takes about as long. */
const RETRY_AFTER = "5";
const REVALIDATED = { "cache-control": "no-cache", vary: "Accept-Encoding" };

function headersOf(status: number, etag: string): Record<string, string> {
  if (status === 200) return { etag };
  return status === 503 ? { "retry-after": RETRY_AFTER } : {};
}

function answerOf(
  { status, headers, content, etag }: Page,
  freshAt: Date,
  { ifNoneMatch, acceptEncoding }: PlainRequest,
  added?: Record<string, string>,
): ReadyAnswer | Promise<ReadyAnswer> {
  if (status !== 200)
    return { status, headers: { ...headers, ...added, ...lengthOf(content.plain) }, body: content.plain };
  const current = { ...added, "server-timing": `${TRUE_AT};desc="${freshAt.toISOString()}"` };
  // Without a policy: one that is added to a 304 would replace the policy of the page in the client's cache.
  if (matchesTag(ifNoneMatch, etag))
    return { status: 304, headers: { ...REVALIDATED, etag, ...current }, body: undefined };
  const sent = encoded(content, acceptEncoding);
  const answer = ({ body, headers: encoding }: Encoded): ReadyAnswer => ({
    status,
    headers: { ...headers, ...current, ...encoding, ...lengthOf(body) },
    body,
  });
  return sent instanceof Promise ? sent.then(answer) : answer(sent);
}

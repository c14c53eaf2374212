/// <reference lib="webworker" />
// The product without a network: cached pages and the files of the build that they need (pieces). The worker does not depend on a build: files have a
// hash in their names and pages are requested from the network first, so an older worker serves a newer build. A new worker waits until the last tab
// is closed (no skipWaiting), so that an open page never changes its worker. Answers of the API are not cached here: offline/stored-answers.ts does it.
import { addressOf, pressOf, type ShownNotice, tabOf } from "./notice.ts";
import { type CachedPage, offlineHeaders, offlinePage, titleIn } from "./offline-page.ts";
import { isCacheable, isSeenPage, overflow, PAGES_MAX, PIECES_MAX, planFor, type SeenPage } from "./plan.ts";
import { handlePush, sendPress } from "./push.ts";

declare const self: ServiceWorkerGlobalScope;

const PAGES = "pages";
const PIECES = "pieces";
/** Pages whose code has not run yet, each beside an older one that works. */
const COMING = "coming-pages";
/** On an overloaded cell a cached page is better than a blank screen; the answer is still cached when it arrives. */
const NETWORK_TIMEOUT_MS = 3000;
/** Without a cached page: a request that the network has swallowed never fails, and the page without a network opens the asked one later. */
const PAGE_LIMIT_MS = 15_000;
/** Of a file, on a slow network behind many others. A page that waits for it retries after a failure only. */
const PIECE_LIMIT_MS = 60_000;

async function put(name: string, url: string, response: Response): Promise<void> {
  await (await caches.open(name)).put(url, response);
}

/** Once for each reported page and not for each file, because listing a cache takes longer than storing a file in it. */
async function trim(name: string, max: number): Promise<void> {
  const cache = await caches.open(name);
  for (const key of overflow(await cache.keys(), max)) await cache.delete(key);
}

async function answerPiece(event: FetchEvent): Promise<Response> {
  const kept = await caches.match(event.request.url, { cacheName: PIECES });
  if (kept) return kept;
  const response = await fetch(event.request, { signal: AbortSignal.timeout(PIECE_LIMIT_MS) });
  if (response.ok) event.waitUntil(put(PIECES, event.request.url, response.clone()));
  return response;
}

/** Cached at this address, else at the same path with another query (`?round=2`). */
const cachedPage = async (url: string): Promise<Response | undefined> =>
  (await caches.match(url, { cacheName: PAGES })) ?? caches.match(url, { cacheName: PAGES, ignoreSearch: true });

async function answerPage(event: FetchEvent): Promise<Response> {
  const { url } = event.request;
  const asked = fetch(event.request).then((response) => {
    if (response.ok && !response.redirected && isCacheable(url)) {
      event.waitUntil(keepPage(url, response.clone()));
    }
    return response;
  });
  event.waitUntil(asked.catch(() => undefined));
  const within = (ms: number) =>
    Promise.race([asked.catch(() => undefined), new Promise<undefined>((late) => setTimeout(late, ms))]);
  const first = await within(NETWORK_TIMEOUT_MS);
  // A failing server (502 from a proxy) gets the cached page, too.
  if (first && first.status < 500) return first;
  return (await cachedPage(url)) ?? first ?? (await within(PAGE_LIMIT_MS)) ?? notCachedPage(url);
}

async function notCachedPage(url: string): Promise<Response> {
  const { pathname, search } = new URL(url);
  const nonce = crypto.randomUUID();
  const page = offlinePage({ asked: pathname + search, kept: await cachedPages(), nonce });
  return new Response(page, { status: 503, headers: offlineHeaders(nonce) });
}

async function cachedPages(): Promise<CachedPage[]> {
  const cache = await caches.open(PAGES);
  const pages = await Promise.all(
    (await cache.keys()).map(async ({ url }) => {
      const title = titleIn((await (await cache.match(url))?.text()) ?? "");
      const { pathname, search } = new URL(url);
      return { path: pathname + search, title: title ?? pathname };
    }),
  );
  return pages.reverse();
}

/** A network may bring the page of a newer build and lose its files: that page must not replace one that works. */
async function keepPage(url: string, page: Response): Promise<void> {
  const known = await caches.match(url, { cacheName: PAGES });
  await put(known ? COMING : PAGES, url, page);
}

/** A page is reported by its own code, so it works. */
async function replacePage(url: string): Promise<void> {
  const page = await caches.match(url, { cacheName: COMING });
  if (!page) return;
  await put(PAGES, url, page);
  await (await caches.open(COMING)).delete(url);
}

/** Caches a page that was open before the worker, or was reached by navigation inside the app. */
async function cacheSeenPage({ page: url, pieces }: SeenPage): Promise<void> {
  await Promise.all([cachePieces(pieces), cacheOpenPage(url)]);
  await replacePage(url);
  await Promise.all([trim(PIECES, PIECES_MAX), trim(PAGES, PAGES_MAX), trim(COMING, PAGES_MAX)]);
}

async function cachePieces(pieces: readonly string[]): Promise<void> {
  const cache = await caches.open(PIECES);
  const known = new Set((await cache.keys()).map(({ url }) => url));
  for (const address of pieces) {
    if (known.has(new URL(address, self.location.origin).href)) continue;
    // The browser's HTTP cache has it: no request is sent.
    const response = await fetch(address, { cache: "force-cache" });
    if (response.ok) await cache.put(address, response);
  }
}

async function cacheOpenPage(url: string): Promise<void> {
  if (!isCacheable(url) || (await caches.match(url, { cacheName: PAGES }))) return;
  const response = await fetch(url, { headers: { Accept: "text/html" } });
  if (response.ok && !response.redirected) await put(PAGES, url, response);
}

// The first worker claims the page that registered it; a later one finds no page to claim, because it waits for the last to close.
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));

self.addEventListener("fetch", (event) => {
  const plan = planFor(event.request, self.location.origin);
  if (plan === "keep-for-ever") event.respondWith(answerPiece(event));
  if (plan === "page") event.respondWith(answerPage(event));
});

self.addEventListener("message", (event) => {
  const message: unknown = event.data;
  if (isSeenPage(message)) event.waitUntil(cacheSeenPage(message).catch(() => undefined));
});

handlePush();

/** A press on a notice focuses its tab, which goes to its page, or opens the page. */
async function openNotice(notice: ShownNotice): Promise<void> {
  const { origin } = self.location;
  const tabs = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  // Browsers let a worker navigate only the tabs that it controls.
  const controlled = new Set((await self.clients.matchAll({ type: "window" })).map(({ id }) => id));
  const found = tabOf(notice, tabs, { origin, mayGo: ({ id }) => controlled.has(id) });
  const address = addressOf(notice, origin);
  if (!found) {
    await self.clients.openWindow(address);
    return;
  }
  // First: browsers allow it for a moment after the press only.
  await found.tab.focus();
  if (found.goes) await found.tab.navigate(address);
}

/** A press marks the notification read and opens its page; a button answers it, and opens the page only when the server did not take the answer. */
async function pressNotice(notice: ShownNotice, action: string): Promise<void> {
  const press = pressOf(notice, action);
  if (action !== "" && press && (await sendPress(press))) return;
  await openNotice(notice);
  if (action === "" && press) await sendPress(press);
}

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(pressNotice(event.notification, event.action));
});

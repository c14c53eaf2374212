/// <reference lib="webworker" />
// The product without network: pages as they were last seen and the pieces they are made of. It knows no build: pieces carry their hash, pages are asked
// for first, so an older worker serves a newer build. A new worker waits until the last tab is closed (no skipWaiting): an open evening is never moved
// under the organiser's hands. Answers of the API are not its affair (offline/stored-answers.ts keeps them, each person's apart).
import { addressOf, type ShownNotice, tabOf } from "./notice.ts";
import { type CachedPage, OFFLINE_HEADERS, offlinePage, titleIn } from "./offline-page.ts";
import { isCacheable, isSeenPage, overflow, PAGES_MAX, PIECES_MAX, planFor, type SeenPage } from "./plan.ts";

declare const self: ServiceWorkerGlobalScope;

const PAGES = "pages";
const PIECES = "pieces";
/** On a choked cell the page that was seen is better than a white screen; the answer is still kept when it comes. */
const NETWORK_TIMEOUT_MS = 3000;

async function put(name: string, request: Request | string, response: Response, max: number): Promise<void> {
  const cache = await caches.open(name);
  await cache.put(request, response);
  for (const key of overflow(await cache.keys(), max)) await cache.delete(key);
}

async function answerPiece(event: FetchEvent): Promise<Response> {
  const kept = await caches.match(event.request.url, { cacheName: PIECES });
  if (kept) return kept;
  const response = await fetch(event.request);
  if (response.ok) event.waitUntil(put(PIECES, event.request.url, response.clone(), PIECES_MAX));
  return response;
}

/** As it was seen at this very address, else at the same one with other questions (`?round=2`). */
const cachedPage = async (url: string): Promise<Response | undefined> =>
  (await caches.match(url, { cacheName: PAGES })) ?? caches.match(url, { cacheName: PAGES, ignoreSearch: true });

async function answerPage(event: FetchEvent): Promise<Response> {
  const { url } = event.request;
  const asked = fetch(event.request).then((response) => {
    if (response.ok && !response.redirected && isCacheable(url)) {
      event.waitUntil(put(PAGES, url, response.clone(), PAGES_MAX));
    }
    return response;
  });
  event.waitUntil(asked.catch(() => undefined));
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, NETWORK_TIMEOUT_MS));
  const first = await Promise.race([asked.catch(() => undefined), late]);
  // A stumbling server (502 from a proxy) shows the page that was seen, too.
  if (first && first.status < 500) return first;
  return (await cachedPage(url)) ?? first ?? asked.catch(() => notCachedPage(url));
}

async function notCachedPage(url: string): Promise<Response> {
  const { pathname, search } = new URL(url);
  return new Response(offlinePage(pathname + search, await cachedPages()), { status: 503, headers: OFFLINE_HEADERS });
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

/** A page that was there before the worker, or was reached inside the app, tells what it is and what it was made of. */
async function cacheSeenPage({ page: url, pieces }: SeenPage): Promise<void> {
  const known = await caches.open(PIECES);
  for (const address of pieces) {
    if (await known.match(address)) continue;
    // The browser has it in its own cache: nothing goes over the wire.
    const response = await fetch(address, { cache: "force-cache" });
    if (response.ok) await put(PIECES, address, response, PIECES_MAX);
  }
  if (!isCacheable(url) || (await caches.match(url, { cacheName: PAGES }))) return;
  const response = await fetch(url, { headers: { Accept: "text/html" } });
  if (response.ok && !response.redirected) await put(PAGES, url, response, PAGES_MAX);
}

// The first worker takes the page that brought it; a later one finds no page to take, for it waits for the last to close.
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

/** A press on a notice: the tab it speaks of comes forward, else its page is opened. */
async function openNotice(notice: ShownNotice): Promise<void> {
  const tabs = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  const tab = tabOf(notice, tabs, self.location.origin);
  if (tab) await tab.focus();
  else await self.clients.openWindow(addressOf(notice, self.location.origin));
}

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(openNotice(event.notification));
});

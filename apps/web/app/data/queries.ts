// Query clients and the bridge between a loader and its screen. A loader prefetches the query definitions its screen reads; the browser keeps one cache.
import { type DehydratedState, dehydrate, onlineManager, QueryClient } from "@tanstack/react-query";
import type PocketBase from "pocketbase";
import { ClientResponseError } from "pocketbase";
import { data, type RouterContextProvider, useMatches } from "react-router";
import { currentConnection, onConnection } from "../offline/connection.ts";
import { pageFreshness } from "./page-freshness.ts";
import { browserPocketBase, guestPocketBase } from "./pocketbase.ts";
import { pageFetch } from "./server-context.ts";
import { shareEqual } from "./share-equal.ts";

declare module "@tanstack/react-query" {
  interface Register {
    defaultError: ClientResponseError;
    queryMeta: {
      /** The answer is the same for a guest and for a member, so a change of session leaves it alone. */ sameForAll?: true;
      /** True for a moment only: not kept on the phone. */ passing?: true;
    };
  }
}

const apis = new WeakMap<QueryClient, PocketBase>();

/** The PocketBase client a cache is filled by. */
export function apiOf(queries: QueryClient): PocketBase {
  const api = apis.get(queries);
  if (!api) throw new Error("This query client was not made by createQueries");
  return api;
}

const FRESH_MS = 30_000;
const KEPT_MS = 12 * 3_600_000;
const RETRIES = 2;

/** An answer that says «no» says so again; only silence and a stumbling server are worth another try. */
const worthRetrying = (failures: number, error: ClientResponseError) =>
  failures < RETRIES && (error.status === 0 || error.status >= 500) && !error.isAbort;

export function createQueries(api: PocketBase): QueryClient {
  const onServer = typeof window === "undefined";
  const queries = new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: FRESH_MS,
        retry: onServer ? false : worthRetrying,
        // What was seen stays readable for the evening: without network it cannot be asked again.
        ...(!onServer && { gcTime: KEPT_MS }),
      },
      // An action without network says so at once and is not done behind one's back later; results have their outbox.
      mutations: { retry: false, networkMode: "always" },
    },
  });
  apis.set(queries, api);
  return queries;
}

let browserCache: QueryClient | undefined;

export function browserQueries(): QueryClient {
  if (!browserCache) {
    browserCache = createQueries(browserPocketBase());
    // Questions wait while the server is out of reach, and are asked again as soon as it answers.
    onlineManager.setEventListener((setOnline) => onConnection(() => setOnline(currentConnection().online)));
  }
  return browserCache;
}

/** A screen's questions to a cache: `(cache) => [cache.query(tournamentQuery(id)), …]`, the one it cannot do without first. */
export type Ask = (cache: QueryClient) => Promise<unknown>[];

export type PageData = { dehydrated: DehydratedState };

const statusOf = (settled: PromiseSettledResult<unknown> | undefined): number =>
  settled?.status === "rejected" && settled.reason instanceof ClientResponseError ? settled.reason.status : 200;

/**
 * Asks as a guest while the page is rendered on the server.
 * What failed is left out: the browser asks again, as the viewer. If the first is not found, the page says 404; if the server could not answer, 503.
 */
export async function prefetchPage(context: Readonly<RouterContextProvider>, ask: Ask) {
  const cache = createQueries(guestPocketBase(context.get(pageFetch)));
  const settled = await Promise.allSettled(ask(cache));
  const missing = statusOf(settled[0]) === 404;
  // Caches must not keep a page that lacks what it was asked for.
  const unavailable = settled.some((each) => statusOf(each) >= 500);
  const { queries } = dehydrate(cache);
  const known = new Map();
  const light = queries.map(dated(0)).map(({ state, ...query }) => ({
    ...query,
    state: { ...state, data: state.data && shareEqual(state.data, known) },
  }));
  return data<PageData>(
    { dehydrated: { queries: light, mutations: [] } },
    unavailable ? { status: 503 } : missing ? { status: 404 } : {},
  );
}

/** Answers of one moment; 0 stands in the page's bytes, where no moment may. */
const dated = (at: number) => (query: DehydratedState["queries"][number]) => ({
  ...query,
  dehydratedAt: at,
  state: { ...query.state, dataUpdatedAt: at },
});

/** The same on a visit within the app: asks ahead and does not hold the visit up; the screen shows its skeleton meanwhile. */
export function prefetchVisit(ask: Ask): null {
  // The cache keeps a failure, and the screen that reads it tells.
  void Promise.allSettled(ask(browserQueries()));
  return null;
}

/** The cache the screens read: the browser's own, or on the server an empty one for this page alone, filled by `usePageData`. */
export const screenQueries = (): QueryClient =>
  typeof window === "undefined" ? createQueries(guestPocketBase(unreachable)) : browserQueries();

const unreachable = () => Promise.reject(new Error("Components do not fetch while they are rendered on the server"));

/** What the loaders of the routes on screen have prefetched, as one state, as old as the page is. */
export function usePageData(): DehydratedState {
  const pages = useMatches().map(({ loaderData }) => loaderData as Partial<PageData> | null | undefined);
  const queries = pages.flatMap((page) => page?.dehydrated?.queries ?? []);
  return { queries: queries.map(dated(pageFreshness())), mutations: [] };
}

// Query clients, and the bridge between a loader and its screen: a loader prefetches the queries that its screen reads. The browser has one cache.
import {
  type DehydratedState,
  dehydrate,
  hashKey,
  MutationCache,
  onlineManager,
  QueryCache,
  type QueryClient,
  type QueryKey,
} from "@tanstack/react-query";
import type PocketBase from "pocketbase";
import { ClientResponseError } from "pocketbase";
import { useContext } from "react";
import { data, type RouterContextProvider, useMatches } from "react-router";
import { currentConnection, onConnection } from "../../offline/connection.ts";
import { PlaceContext } from "../../ui/loading/place.ts";
import { backoff } from "../../ui/time/backoff.ts";
import { packAnswers, unpackAnswers } from "./packed-answers.ts";
import { pageFreshness } from "./page-freshness.ts";
import { browserPocketBase, guestPocketBase } from "./pocketbase.ts";
import { RepeatingQueryClient } from "./repeating-queries.ts";
import { pageFetch } from "./server-context.ts";

declare module "@tanstack/react-query" {
  interface Register {
    defaultError: ClientResponseError;
    queryMeta: {
      /** The answer is the same for a guest and for a member, so a change of session leaves it alone. */ sameForAll?: true;
      /** Outdated within seconds, or private: not stored on the phone. */ passing?: true;
    };
  }
}

const apis = new WeakMap<QueryClient, PocketBase>();

/** The PocketBase client that fills a cache. */
export function apiOf(queries: QueryClient): PocketBase {
  const api = apis.get(queries);
  if (!api) throw new Error("This query client was not made by createQueries");
  return api;
}

const FRESH_MS = 30_000;
const KEPT_MS = 12 * 3_600_000;
const RETRIES = 2;

/** Only a lost answer or a server failure is retried, because a refusal would be the same again. */
const worthRetrying = (failures: number, error: ClientResponseError) =>
  failures < RETRIES && (error.status === 0 || error.status >= 500) && !error.isAbort;

export function createQueries(api: PocketBase): QueryClient {
  const queries = new RepeatingQueryClient({
    // Who may no longer read a record sees no older answer either: half of its relations would be missing.
    queryCache: new QueryCache({
      onError: ({ status }, query) => status === 404 && query.setState({ data: undefined }),
    }),
    // Without an answer it is unknown whether the change was stored.
    mutationCache: new MutationCache({
      onError: ({ status }) => void (status === 0 && queries.invalidateQueries()),
    }),
    defaultOptions: {
      queries: {
        staleTime: FRESH_MS,
        retry: onServer() ? false : worthRetrying,
        // Not the library's whole seconds: phones that a busy server has refused at once would all come again at once.
        retryDelay: (failures) => backoff(failures),
        // Answers stay in memory for hours, because without a network they cannot be requested again.
        ...(!onServer() && { gcTime: KEPT_MS }),
      },
      // Without a network an action fails at once and is not sent later; results have their outbox.
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
    // Queries pause while the server is unreachable, and are refetched when it answers.
    onlineManager.setEventListener((setOnline) => onConnection(() => setOnline(currentConnection().online)));
  }
  return browserCache;
}

/** The queries of a screen: `(cache) => [cache.query(tournamentQuery(id)), …]`, the required one first. */
export type Ask = (cache: QueryClient) => Promise<unknown>[];

/** Marks a route with answers. They are not in React Router's data, which is encoded as text three times: `PageAnswers` writes them. */
export type PageData = { answers: object };

type Answers = DehydratedState["queries"];

/** By the mark. In the browser they are read from the page once. */
const answersOf = new WeakMap<object, Answers>();
/** By the mark, on the server: the cache that the loader has filled. */
const filledCaches = new WeakMap<object, QueryClient>();

export const filledCache = (mark: object): QueryClient | undefined => filledCaches.get(mark);

/** The id of the element with the answers of a route. */
const elementOf = (route: string) => `answers:${route}`;

/** An answer in the page: what the browser cannot know. */
type PackedAnswer = { queryKey: QueryKey; data: unknown; meta?: Answers[number]["meta"] };

/** The state of a query that was answered once. */
const ANSWERED: Omit<Answers[number]["state"], "data"> = {
  ...{ dataUpdateCount: 1, dataUpdatedAt: 0, isInvalidated: false },
  status: "success",
  fetchStatus: "idle",
  ...{ error: null, errorUpdateCount: 0, errorUpdatedAt: 0 },
  ...{ fetchFailureCount: 0, fetchFailureReason: null, fetchMeta: null },
};

export function pageAnswers(mark: object, route: string): Answers {
  const known = answersOf.get(mark);
  if (known) return known;
  const text = document.getElementById(elementOf(route))?.textContent;
  // Written by `PageAnswers` of the same build.
  const packed = text ? (unpackAnswers(text) as PackedAnswer[]) : [];
  const read = packed.map(({ queryKey, data, meta }) => ({
    ...{ queryKey, queryHash: hashKey(queryKey), dehydratedAt: 0, state: { ...ANSWERED, data } },
    ...(meta && { meta }),
  }));
  answersOf.set(mark, read);
  return read;
}

const statusOf = (settled: PromiseSettledResult<unknown> | undefined): number =>
  settled?.status === "rejected" && settled.reason instanceof ClientResponseError ? settled.reason.status : 200;

/**
 * Runs the queries as a guest during SSR.
 * Failed queries are left out: the browser repeats them, as the viewer. If the first is not found, the page is 404; after a server failure it is 503.
 */
export async function prefetchPage(context: Readonly<RouterContextProvider>, ask: Ask) {
  const cache = createQueries(guestPocketBase(context.get(pageFetch)));
  const settled = await Promise.allSettled(ask(cache));
  const missing = statusOf(settled[0]) === 404;
  // Caches must not store a page with missing answers.
  const unavailable = settled.some((each) => statusOf(each) >= 500);
  const answers = {};
  answersOf.set(answers, dehydrate(cache).queries.map(dated(0)));
  const kept = cache.getQueryCache();
  for (const query of kept.getAll()) if (query.state.status !== "success") kept.remove(query);
  filledCaches.set(answers, cache);
  return data<PageData>({ answers }, unavailable ? { status: 503 } : missing ? { status: 404 } : {});
}

/** Sets the time of an answer. In the page's bytes it is 0, so that equal pages have equal bytes. */
const dated = (at: number) => (query: DehydratedState["queries"][number]) => ({
  ...query,
  dehydratedAt: at,
  state: { ...query.state, dataUpdatedAt: at },
});

/** The same for a navigation inside the app: prefetches without delaying it; the screen shows its skeleton meanwhile. */
export function prefetchVisit(ask: Ask): null {
  // The cache stores a failure, and the screen shows it.
  void Promise.allSettled(ask(browserQueries()));
  return null;
}

const onServer = () => typeof window === "undefined";

/** The cache that screens read: the browser's; on the server the one that the first loader of the page has filled, or an empty one. */
export const screenQueries = ([first]: readonly AnsweredRoute[]): QueryClient =>
  import.meta.env.SSR
    ? ((first && filledCaches.get(first.mark)) ?? createQueries(guestPocketBase(unreachable)))
    : browserQueries();

const unreachable = () => Promise.reject(new Error("Components do not fetch while they are rendered on the server"));

type AnsweredRoute = { route: string; mark: object };

/** The routes on screen that have prefetched answers. */
export const useAnsweredRoutes = (): AnsweredRoute[] =>
  useMatches().flatMap(({ id, loaderData }) => {
    const { answers } = (loaderData ?? {}) as Partial<PageData>;
    return answers ? [{ route: id, mark: answers }] : [];
  });

/** Their answers as one state, with the age of the page; without those that are in the server's `screenQueries`. */
export function pageData(routes: readonly AnsweredRoute[]): DehydratedState {
  const queries = routes.slice(onServer() ? 1 : 0).flatMap(({ route, mark }) => pageAnswers(mark, route));
  return { queries: queries.map(dated(pageFreshness())), mutations: [] };
}

/** For the server. */
export const packPageAnswers = (mark: object, route: string) =>
  packAnswers(
    pageAnswers(mark, route).map(
      ({ queryKey, state: { data }, meta }): PackedAnswer => ({ queryKey, data, ...(meta && { meta }) }),
    ),
  );

/** The answers as texts of the page; in the browser they are in it. */
export function usePackedAnswers(): { element: string; text: string }[] {
  const place = useContext(PlaceContext);
  return useAnsweredRoutes().map(({ route, mark }) => ({
    element: elementOf(route),
    text: import.meta.env.SSR && place ? place(packPageAnswers(mark, route)) : "",
  }));
}

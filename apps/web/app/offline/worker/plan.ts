// What the worker does with a request. Pure, so that it is tested without a browser. A «piece» is a file of the build with a hash in its name.

export type CachePlan =
  /** Not handled: the API, its streams, every write. */
  | "leave"
  /** A name with a hash never changes its content. */
  | "keep-for-ever"
  /** A page of the product: from the network in time, else from the cache. */
  | "page";

type PlannedRequest = Pick<Request, "method" | "mode" | "url">;

export function planFor({ method, mode, url }: PlannedRequest, origin: string): CachePlan {
  const { origin: from, pathname } = new URL(url);
  if (method !== "GET" || from !== origin || pathname.startsWith("/api/")) return "leave";
  if (pathname.startsWith("/assets/")) return "keep-for-ever";
  return mode === "navigate" ? "page" : "leave";
}

/** Sign-in and creation need the network anyway; a cached page of theirs would mislead. */
const NOT_CACHED = /^\/(auth|tournament\/create)(\/|$)/;

export const isCacheable = (url: string): boolean => !NOT_CACHED.test(new URL(url).pathname);

/** Pages are rendered for a guest, so they hold no private data. */
export const PAGES_MAX = 40;
/** Enough for a few builds. */
export const PIECES_MAX = 400;

/** The oldest keys beyond the limit; a cache lists its keys in the order of the last put. */
export const overflow = <Key>(keys: readonly Key[], max: number): Key[] =>
  keys.slice(0, Math.max(0, keys.length - max));

/** The report of an open page to the worker: its address and the files it has loaded. */
export type SeenPage = { page: string; pieces: string[] };

export const isSeenPage = (message: unknown): message is SeenPage =>
  typeof message === "object" && message !== null && "page" in message && "pieces" in message;

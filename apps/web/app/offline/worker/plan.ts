// What the worker does with a request: pure, so that it is tested without a browser.

export type CachePlan =
  /** The network's own affair: the API, its streams, everything that writes. */
  | "leave"
  /** A name with a hash never changes its content. */
  | "keep-for-ever"
  /** A page of the product: the newest that can be had in time, else as it was last seen. */
  | "page";

type PlannedRequest = Pick<Request, "method" | "mode" | "url">;

export function planFor({ method, mode, url }: PlannedRequest, origin: string): CachePlan {
  const { origin: from, pathname } = new URL(url);
  if (method !== "GET" || from !== origin || pathname.startsWith("/api/")) return "leave";
  if (pathname.startsWith("/assets/")) return "keep-for-ever";
  return mode === "navigate" ? "page" : "leave";
}

/** Signing in and writing need the network anyway; a page of theirs from yesterday would only mislead. */
const NOT_CACHED = /^\/(auth|tournament\/create)(\/|$)/;

export const isCacheable = (url: string): boolean => !NOT_CACHED.test(new URL(url).pathname);

/** Pages are rendered for a guest, so they hold nothing of anybody's; bounded all the same. */
export const PAGES_MAX = 40;
/** A few builds' worth of pieces. */
export const PIECES_MAX = 400;

/** The oldest beyond the bound; a cache lists its keys in the order they were last put. */
export const overflow = <Key>(keys: readonly Key[], max: number): Key[] =>
  keys.slice(0, Math.max(0, keys.length - max));

/** What a page that is open already tells the worker of: its own address and the pieces it was made of. */
export type SeenPage = { page: string; pieces: string[] };

export const isSeenPage = (message: unknown): message is SeenPage =>
  typeof message === "object" && message !== null && "page" in message && "pieces" in message;

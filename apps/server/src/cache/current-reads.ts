// A read with `Cache-Control: no-cache` or `max-age=0` is answered as of its arrival or later, whichever process gets it (wire 2.14). A client that has received a live
// event from one process reads so at another one, whose memory may be a moment older.
import type { Storage } from "../storage/storage.ts";

type Fetch<Rest extends unknown[]> = (request: Request, ...rest: Rest) => Promise<Response>;
type Find<Asked, Rest extends unknown[], Kept> = (asked: Asked, ...rest: Rest) => Kept | undefined;

const CURRENT = /(?:^|[\s,])(?:no-cache|max-age=0)(?:$|[\s,;=])/i;

const asksForCurrent = (cacheControl: string | null | undefined): boolean => CURRENT.test(cacheControl ?? "");

/**
 * @param fetch answers a request
 * @param kept answers from memory at once, if it can
 */
export function currentReads<Asked extends { cacheControl: string | undefined }, Rest extends unknown[], Kept>(
  storage: Pick<Storage, "caughtUp">,
  fetch: Fetch<Rest>,
  kept: Find<Asked, Rest, Kept>,
) {
  // One process makes all commits, so its memory is never older than the database.
  if (!storage.caughtUp) return { fetch, kept };
  return {
    fetch: async (request: Request, ...rest: Rest): Promise<Response> => {
      if (asksForCurrent(request.headers.get("cache-control"))) await storage.caughtUp?.();
      return fetch(request, ...rest);
    },
    kept: (asked: Asked, ...rest: Rest): Kept | undefined =>
      asksForCurrent(asked.cacheControl) ? undefined : kept(asked, ...rest),
  };
}

// A read with `Cache-Control: no-cache` or `max-age=0` is answered as of its arrival or later, whichever process gets it (wire 2.14). A client that has received a live
// event from one process reads so at another one, whose memory may be a moment older.
import type { Storage } from "../storage/storage.ts";

type Fetch<Rest extends unknown[], Answer> = (request: Request, ...rest: Rest) => Answer;

const CURRENT = /(?:^|[\s,])(?:no-cache|max-age=0)(?:$|[\s,;=])/i;

const asksForCurrent = ({ headers }: Request): boolean => CURRENT.test(headers.get("cache-control") ?? "");

/**
 * @param fetch answers a request
 * @param kept answers from memory at once, if it can
 */
export function currentReads<Rest extends unknown[], Kept>(
  storage: Pick<Storage, "caughtUp">,
  fetch: Fetch<Rest, Promise<Response>>,
  kept: Fetch<Rest, Kept | undefined>,
) {
  // One process makes all commits, so its memory is never older than the database.
  if (!storage.caughtUp) return { fetch, kept };
  return {
    fetch: async (request: Request, ...rest: Rest): Promise<Response> => {
      if (asksForCurrent(request)) await storage.caughtUp?.();
      return fetch(request, ...rest);
    },
    kept: (request: Request, ...rest: Rest): Kept | undefined =>
      asksForCurrent(request) ? undefined : kept(request, ...rest),
  };
}

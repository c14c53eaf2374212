// The skew between the device's clock and the server's: televisions are often minutes off, and the timer of a round must not be.
import { queryOptions } from "@tanstack/react-query";
import { apiOf } from "./queries.ts";

const EVERY_MS = 10 * 60_000;
/** The server's time has whole seconds; on average half a second is cut off. */
const HALF_SECOND_MS = 500;
/** A smaller skew is within the duration of the request. */
const NOTICED_MS = 2000;

/** Milliseconds to add to `Date.now()`. */
export const clockSkewQuery = () =>
  queryOptions({
    queryKey: ["clock-skew"],
    staleTime: EVERY_MS,
    refetchInterval: EVERY_MS,
    meta: { sameForAll: true, passing: true },
    queryFn: async ({ client, signal }) => {
      let skew = 0;
      await apiOf(client).health.check({
        signal,
        fetch: async (input: RequestInfo | URL, init?: RequestInit) => {
          const sent = Date.now();
          const response = await fetch(input, init);
          const serverTime = Date.parse(response.headers.get("date") ?? "");
          skew = skewOf(serverTime, sent, Date.now());
          return response;
        },
      });
      return skew;
    },
  });

/** The server's time is taken at about the middle between request and answer. */
export function skewOf(serverTime: number, sent: number, received: number): number {
  if (Number.isNaN(serverTime)) return 0;
  const skew = serverTime + HALF_SECOND_MS - (sent + received) / 2;
  return Math.abs(skew) < NOTICED_MS ? 0 : Math.round(skew);
}

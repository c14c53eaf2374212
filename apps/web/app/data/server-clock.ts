// How far the device's clock is from the server's: televisions and their boxes are often minutes off, and a round's timer must not be.
import { queryOptions } from "@tanstack/react-query";
import { apiOf } from "./queries.ts";

const EVERY_MS = 10 * 60_000;
/** The server tells whole seconds; on average half of one has passed. */
const HALF_SECOND_MS = 500;
/** Less is within what the asking itself takes. */
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
          const asked = Date.now();
          const response = await fetch(input, init);
          const told = Date.parse(response.headers.get("date") ?? "");
          skew = skewOf(told, asked, Date.now());
          return response;
        },
      });
      return skew;
    },
  });

/** The answer was written about midway between asking and hearing. */
export function skewOf(told: number, asked: number, heard: number): number {
  if (Number.isNaN(told)) return 0;
  const skew = told + HALF_SECOND_MS - (asked + heard) / 2;
  return Math.abs(skew) < NOTICED_MS ? 0 : Math.round(skew);
}

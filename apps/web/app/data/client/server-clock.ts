// The skew between the device's clock and the server's: televisions are often minutes off, and the timer of a round must not be.
import { queryOptions } from "@tanstack/react-query";
import { apiOf } from "./queries.ts";

const EVERY_MS = 10 * 60_000;
/** The server's time has whole seconds; on average half a second is cut off. */
const HALF_SECOND_MS = 500;
/** A smaller skew is within the duration of the request. */
const NOTICED_MS = 2000;

/** The skew measured last: a page opened again is right before it has asked. */
const KEPT_KEY = "bandeha-clock-skew";

/** A kept skew; undefined for anything that is not one. */
export function keptSkew(kept: string | null): number | undefined {
  return kept !== null && /^-?\d{1,15}$/.test(kept) ? Number(kept) : undefined;
}

let measured: number | undefined;

function readKept(): number | undefined {
  try {
    // On the server there is no window, and an exception would cost more than all else that a page asks of the clock.
    return keptSkew(globalThis.window?.localStorage.getItem(KEPT_KEY) ?? null);
  } catch {
    // Storage is forbidden.
    return undefined;
  }
}

function keep(skew: number): void {
  measured = skew;
  try {
    window.localStorage.setItem(KEPT_KEY, String(skew));
  } catch {
    // Storage is full or forbidden: the next page asks first.
  }
}

/** Milliseconds to add to `Date.now()`. */
export const clockSkewQuery = () =>
  queryOptions({
    queryKey: ["clock-skew"],
    staleTime: EVERY_MS,
    refetchInterval: EVERY_MS,
    meta: { sameForAll: true, passing: true },
    placeholderData: readKept,
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
      keep(skew);
      return skew;
    },
  });

/** The server's time in milliseconds, for handlers and loaders; a component that shows it uses `useServerTime`. On the server its own clock. */
export const serverNow = (skew = measured ?? readKept() ?? 0): number => Date.now() + skew;

/** The server's time is taken at about the middle between request and answer. */
export function skewOf(serverTime: number, sent: number, received: number): number {
  if (Number.isNaN(serverTime)) return 0;
  const skew = serverTime + HALF_SECOND_MS - (sent + received) / 2;
  return Math.abs(skew) < NOTICED_MS ? 0 : Math.round(skew);
}

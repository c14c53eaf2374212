// The age of the answers in a page. It is in a header and not in the page, so that equal pages have equal bytes. The header is sent again when the
// server confirms a cached page, and stays with a page that is shown without a request (back navigation, no network).
import { TRUE_AT } from "@bandeha/contract";

/** Answers of unknown age are refetched at once. */
export const UNKNOWN = 0;

/**
 * When the answers were last known to be true, in milliseconds; `UNKNOWN` without a header. Capped at the response start by this phone's clock, because
 * on a slow clock the server's time lies in the future, and such answers would count as newer than later ones.
 */
export function pageFreshness(): number {
  if (typeof window === "undefined") return Date.now();
  // A page has one navigation entry; the DOM types do not give its type.
  const [visit] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  const stamp = visit?.serverTiming?.find(({ name }) => name === TRUE_AT)?.description;
  const at = stamp && Date.parse(stamp);
  return visit && at ? Math.min(at, performance.timeOrigin + visit.responseStart) : UNKNOWN;
}

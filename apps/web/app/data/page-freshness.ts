// How old the answers are that came with the page. Its bytes do not tell, so that they stay while the answers stay; its header does: told anew
// when the server confirms a kept page, and kept with one that is shown without asking (by the way back, without network).
import { TRUE_AT } from "@bandeha/contract";

/** Whoever shows such answers asks again at once. */
export const UNKNOWN = 0;

/**
 * When they were last known to be true, in milliseconds; `UNKNOWN` if nobody tells. Never later than the page came by this phone's clock: to a slow one
 * the server's moment lies ahead, and such answers would outlive newer ones.
 */
export function pageFreshness(): number {
  if (typeof window === "undefined") return Date.now();
  // There is one navigation, and the type of its entry is known by its name alone.
  const [visit] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  const told = visit?.serverTiming?.find(({ name }) => name === TRUE_AT)?.description;
  const at = told && Date.parse(told);
  return visit && at ? Math.min(at, performance.timeOrigin + visit.responseStart) : UNKNOWN;
}

// How old the answers are that came with the page. Its bytes do not tell, so that they stay while the answers stay; its header does: told anew
// when the server confirms a kept page, and kept with one that is shown without asking (by the way back, without network).
import { TRUE_AT } from "@bandeha/contract";

/** Whoever shows such answers asks again at once. */
const UNKNOWN = 0;

/** When they were last known to be true, in milliseconds; 0 if nobody tells. */
export function pageTime(): number {
  if (typeof window === "undefined") return Date.now();
  // There is one navigation, and the type of its entry is known by its name alone.
  const [visit] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  const told = visit?.serverTiming?.find(({ name }) => name === TRUE_AT)?.description;
  return (told && Date.parse(told)) || UNKNOWN;
}

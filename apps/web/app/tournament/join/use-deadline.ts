import { useCallback, useSyncExternalStore } from "react";

/** setTimeout has 31 bits; a later deadline is checked again then. */
const MAX_TIMEOUT_MS = 2_000_000_000;

const timeOf = (moment: string): number => (moment ? Date.parse(moment.replace(" ", "T")) : Number.POSITIVE_INFINITY);

/** Whether a record's time has passed. An empty time never passes. */
export const hasPassed = (moment: string, now: number): boolean => now > timeOf(moment);

/**
 * Whether a record's time has passed; the component rerenders when it does.
 * @param rendered the server's value at render time: hydration must match it
 */
export function useDeadlinePassed(moment: string, rendered: boolean | undefined): boolean {
  const subscribe = useCallback(
    (changed: () => void) => {
      const wait = timeOf(moment) - Date.now();
      if (wait <= 0 || wait === Number.POSITIVE_INFINITY) return () => undefined;
      const timer = setTimeout(changed, Math.min(wait + 1, MAX_TIMEOUT_MS));
      return () => clearTimeout(timer);
    },
    [moment],
  );
  const passed = () => hasPassed(moment, Date.now());
  return useSyncExternalStore(subscribe, passed, () => rendered ?? passed());
}

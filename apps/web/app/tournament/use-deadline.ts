import { useCallback, useSyncExternalStore } from "react";

/** setTimeout counts in 31 bits; a later deadline is looked at again by then. */
const LONGEST_WAIT_MS = 2_000_000_000;

/**
 * Whether a record's moment has passed; the screen redraws when it does. No moment never passes.
 * @param renderedAt when the server rendered the page: the browser's clock may differ, and hydration must see what the server saw
 */
export function useDeadlinePassed(moment: string, renderedAt: number | undefined): boolean {
  const at = moment ? Date.parse(moment.replace(" ", "T")) : Number.POSITIVE_INFINITY;
  const subscribe = useCallback(
    (changed: () => void) => {
      const wait = at - Date.now();
      if (wait <= 0 || wait === Number.POSITIVE_INFINITY) return () => undefined;
      const timer = setTimeout(changed, Math.min(wait + 1, LONGEST_WAIT_MS));
      return () => clearTimeout(timer);
    },
    [at],
  );
  return useSyncExternalStore(
    subscribe,
    () => Date.now() > at,
    () => (renderedAt ?? Date.now()) > at,
  );
}

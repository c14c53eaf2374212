// So many calls per key and window; the count starts anew with each window. For callers whom nothing else slows down.
import { steadyTime } from "./steady-time.ts";

export type RateLimit = {
  /** Takes one call; how long to wait, in seconds, when there is none left, else 0. */
  take: (key: string) => number;
};

type Options = { max: number; windowMs: number; clock: () => Date };

/** Keys remembered at once; beyond it the oldest window is forgotten. */
const KEYS_MAX = 20_000;

export function createRateLimit({ max, windowMs, clock }: Options): RateLimit {
  const time = steadyTime(clock);
  const windows = new Map<string, { ends: number; left: number }>();
  return {
    take(key) {
      const now = time();
      let window = windows.get(key);
      if (!window || window.ends <= now) {
        windows.delete(key);
        window = { ends: now + windowMs, left: max };
        windows.set(key, window);
        const [oldest] = windows.keys();
        if (windows.size > KEYS_MAX && oldest) windows.delete(oldest);
      }
      if (window.left === 0) return Math.ceil((window.ends - now) / 1000);
      window.left -= 1;
      return 0;
    },
  };
}

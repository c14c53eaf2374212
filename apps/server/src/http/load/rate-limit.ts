// A rate limit with fixed windows per key, in memory.
import { steadyTime } from "./steady-time.ts";

export type RateLimit = {
  /** Takes one call. Returns 0, or the seconds to wait if none is left. */
  take: (key: string) => number;
};

type Options = { max: number; windowMs: number; clock: () => Date };

/** Keys in memory; beyond it the oldest is forgotten. */
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

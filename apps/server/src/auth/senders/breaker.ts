// A circuit breaker: after several faults in a row a sender is skipped for a while, then one message tests whether it works again.
import { limits } from "@bandeha/contract";

const { faults: FAULTS, restSeconds, restSecondsMax } = limits.breaker;

export type BreakerState = "closed" | "open" | "half-open";

export type Breaker = {
  /** Whether the sender may be used now; when half-open, for one message at a time. */
  enter: () => boolean;
  /** The sender works, even if it refused this message. */
  worked: () => void;
  failed: (retryAfterSeconds?: number) => void;
  state: () => BreakerState;
  /** Epoch milliseconds; 0 when closed. */
  openUntil: () => number;
};

export function createBreaker(clock: () => Date): Breaker {
  let faults = 0;
  let rests = 0;
  let until = 0;
  let isProbing = false;
  const state = (): BreakerState => {
    if (until === 0) return "closed";
    const left = until - clock().getTime();
    // A time beyond the longest pause means that the clock was set back.
    return left > 0 && left <= restSecondsMax * 1000 ? "open" : "half-open";
  };
  return {
    state,
    openUntil: () => until,
    enter() {
      const now = state();
      if (now === "half-open" && !isProbing) {
        isProbing = true;
        return true;
      }
      return now === "closed";
    },
    worked() {
      faults = 0;
      rests = 0;
      until = 0;
      isProbing = false;
    },
    failed(retryAfterSeconds = 0) {
      faults += 1;
      const trips = retryAfterSeconds > 0 || until > 0 || faults >= FAULTS;
      isProbing = false;
      if (!trips) return;
      const rest = Math.max(retryAfterSeconds, restSeconds * 2 ** Math.min(rests, 10));
      rests += 1;
      until = clock().getTime() + Math.min(rest, restSecondsMax) * 1000;
    },
  };
}

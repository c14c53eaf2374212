import { setTimeout as delay } from "node:timers/promises";

/**
 * Shares one piece of work between callers. Each gets a round that begins after its call, so what the round finds is at most as old as the call.
 * One round runs at a time, and two begin at least `everyMs` apart.
 */
export function inRounds<Result>(everyMs: number, round: () => Promise<Result>): () => Promise<Result> {
  let next: Promise<Result> | undefined;
  let last: Promise<unknown> = Promise.resolve();
  let begun = Number.NEGATIVE_INFINITY;

  async function begin(): Promise<Result> {
    await last;
    const wait = begun + everyMs - performance.now();
    if (wait > 0) await delay(wait);
    begun = performance.now();
    next = undefined;
    return round();
  }

  return () => {
    if (next) return next;
    const own = begin();
    next = own;
    last = own.catch(() => undefined);
    return own;
  };
}

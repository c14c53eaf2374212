// A monotonic time for windows and deadlines in memory, so that a clock that is set back does not affect budgets.

/** Milliseconds since the call; a step back of the clock counts as 0. */
export function steadyTime(clock: () => Date): () => number {
  let last = clock().getTime();
  let passed = 0;
  return () => {
    const now = clock().getTime();
    passed += Math.max(0, now - last);
    last = now;
    return passed;
  };
}

// Time that only passes. Windows and deadlines kept in memory count with it, so that a clock that is set back neither opens a budget nor keeps one closed.

/** Milliseconds that have passed by this clock since the call; while the clock is behind itself, none pass. */
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

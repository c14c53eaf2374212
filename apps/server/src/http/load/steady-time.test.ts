import { expect, test } from "vitest";
import { createRateLimit } from "./rate-limit.ts";
import { steadyTime } from "./steady-time.ts";

const HOUR = 3_600_000;

/** A clock with pseudo-random jumps, the same in every run. */
function jumps(count: number): number[] {
  let seed = 7;
  return Array.from({ length: count }, () => {
    seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31;
    return seed % 3 === 0 ? -(seed % (48 * HOUR)) : seed % 5000;
  });
}

test("steady time never decreases, and advances with the clock", () => {
  let now = 0;
  let forward = 0;
  const time = steadyTime(() => new Date(now));
  for (const jump of jumps(2000)) {
    now += jump;
    forward += Math.max(0, jump);
    expect(time()).toBe(forward);
  }
});

test("a window keeps its limit and its length when the clock is set back", () => {
  const windowMs = 60_000;
  for (const jump of jumps(500).filter((each) => each < 0)) {
    let now = 100 * HOUR;
    const limit = createRateLimit({ max: 3, windowMs, clock: () => new Date(now) });
    expect([1, 2, 3].map(() => limit.take("a"))).toEqual([0, 0, 0]);
    now += jump;
    const wait = limit.take("a");
    expect(wait).toBeGreaterThan(0);
    expect(wait).toBeLessThanOrEqual(windowMs / 1000);
    now += wait * 1000;
    expect(limit.take("a")).toBe(0);
  }
});

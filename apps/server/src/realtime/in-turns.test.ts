import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { inTurns } from "./in-turns.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("twenty are called at once, and twenty more every twenty milliseconds, in their order", () => {
  const called: number[] = [];
  inTurns([...Array(50).keys()], (item) => called.push(item));
  const counts = [called.length];
  for (let turn = 0; turn < 2; turn++) {
    vi.advanceTimersByTime(20);
    counts.push(called.length);
  }
  expect(counts).toEqual([20, 40, 50]);
  expect(called).toEqual([...Array(50).keys()]);
  expect(vi.getTimerCount()).toBe(0);
});

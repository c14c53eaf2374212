// Cooperative scheduling: long work calls `pause` between its steps. All long work together runs for one slice per turn of the event loop.
import { performance } from "node:perf_hooks";

const SLICE_MS = 8;

const waiting: (() => void)[] = [];
let begun = 0;

function nextSlice(): void {
  begun = performance.now();
  waiting.shift()?.();
  if (waiting.length > 0) setImmediate(nextSlice);
}

/** Undefined while the slice lasts, even if other tasks wait; then a promise that resolves after other events were handled. */
export function pause(): Promise<void> | undefined {
  if (performance.now() - begun < SLICE_MS) return undefined;
  return new Promise((resolve) => {
    waiting.push(resolve);
    if (waiting.length === 1) setImmediate(nextSlice);
  });
}

// Long work on the event loop, in slices: whoever has much to do asks for a pause now and then, and only one of them goes on per turn of the loop.
import { performance } from "node:perf_hooks";

const SLICE_MS = 8;

const waiting: (() => void)[] = [];
let begun = 0;

function nextSlice(): void {
  begun = performance.now();
  waiting.shift()?.();
  if (waiting.length > 0) setImmediate(nextSlice);
}

/** Resolves at once while the slice lasts; after it, when the rest of the process had its turn. */
export function pause(): Promise<void> | undefined {
  if (waiting.length === 0 && performance.now() - begun < SLICE_MS) return undefined;
  return new Promise((resolve) => {
    waiting.push(resolve);
    if (waiting.length === 1) setImmediate(nextSlice);
  });
}

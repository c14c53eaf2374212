// Collects what the start has left: a fifth of the heap. V8 collects when something is allocated, and an idle server allocates little.
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

/** Blocks for some 50 ms. */
export function collectGarbage(): void {
  setFlagsFromString("--expose-gc");
  const collect: unknown = runInNewContext("gc");
  setFlagsFromString("--no-expose-gc");
  if (typeof collect === "function") collect();
}

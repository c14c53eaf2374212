// Renders pictures in a worker thread, so that the event loop is not blocked. The thread starts with the first picture and ends when idle, because fonts and pixels take memory.
import { startThread } from "../thread.ts";
import type { Paint, PictureTexts } from "./paint-inline.ts";

export type Painting = { paint: Paint; close: () => Promise<void> };

/** A picture takes a tenth of a second. */
const PAINT_MS = 10_000;
const WAITING_MAX = 50;
const IDLE_MS = 30_000;

export function startPainting({ idleMs = IDLE_MS } = {}): Painting {
  const script = new URL("./paint-worker.ts", import.meta.url);
  const { ask, close } = startThread<PictureTexts, Uint8Array<ArrayBuffer>>({
    script,
    name: "picture",
    waitingMax: WAITING_MAX,
    jobMs: PAINT_MS,
    idleMs,
  });
  return { paint: ask, close };
}

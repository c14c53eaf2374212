// Pictures off the event loop, in a worker thread that is started by the first and ended when nobody asks for one: an idle server holds neither fonts nor pixels.
import { startThread } from "../thread.ts";
import type { Paint, PictureWords } from "./paint-inline.ts";

export type Painting = { paint: Paint; close: () => Promise<void> };

/** A picture takes a tenth of a second. */
const PAINT_MS = 10_000;
const WAITING_MAX = 50;
const IDLE_MS = 30_000;

export function startPainting({ idleMs = IDLE_MS } = {}): Painting {
  const script = new URL("./paint-worker.ts", import.meta.url);
  const { ask, close } = startThread<PictureWords, Uint8Array<ArrayBuffer>>({
    script,
    name: "picture",
    waitingMax: WAITING_MAX,
    jobMs: PAINT_MS,
    idleMs,
  });
  return { paint: ask, close };
}

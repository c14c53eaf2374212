// Draws off the event loop, in one worker thread that is started by the first draw and ended when nobody asks for one: an idle server holds no design library. Same request, same draw.
import type { Draw } from "@bandeha/engine";
import type { ActionDeps, DrawRequest } from "./actions/transaction/action.ts";
import { takeTurns } from "./draw-turns.ts";
import { startThread } from "./thread.ts";

export type Drawing = { draw: ActionDeps["draw"]; close: () => Promise<void> };

/** Whoever else waits, waits for his turn. */
const WAITING_MAX = 1;
/** A draw takes well under a second. */
const DRAW_MS = 20_000;
/** Between two rounds of an evening nobody draws; to start again takes a tenth of a second. */
const IDLE_MS = 60_000;

export function startDrawing({ idleMs = IDLE_MS } = {}): Drawing {
  const script = new URL("./draw-worker.ts", import.meta.url);
  const { ask, close } = startThread<DrawRequest, Draw>({
    script,
    name: "draw",
    waitingMax: WAITING_MAX,
    jobMs: DRAW_MS,
    idleMs,
  });
  return { draw: takeTurns(ask), close };
}

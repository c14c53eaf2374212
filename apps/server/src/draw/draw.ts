// Makes draws in one worker thread, so that the event loop is not blocked. The thread starts with the first draw and ends when idle, because the design library takes memory. Same request, same draw.
import type { Draw } from "@bandeha/engine";
import type { ActionDeps, DrawRequest } from "../actions/transaction/action.ts";
import { startThread } from "../thread.ts";
import { takeTurns } from "./draw-turns.ts";

export type Drawing = { draw: ActionDeps["draw"]; close: () => Promise<void> };

/** The others wait in the queue of turns. */
const WAITING_MAX = 1;
/** A draw takes less than a second. */
const DRAW_MS = 20_000;
/** Draws are minutes apart; a restart takes a tenth of a second. */
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

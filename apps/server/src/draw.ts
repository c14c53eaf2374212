// Draws off the event loop, in one worker thread that is started by the first draw. Same request, same draw.
import { Worker } from "node:worker_threads";
import type { Draw } from "@bandeha/engine";
import type { DrawRequest } from "./actions/action.ts";

export type DrawJob = { id: number; request: DrawRequest };
export type DrawDone = { id: number; draw: Draw } | { id: number; failure: string };

export type Drawing = { draw: (request: DrawRequest) => Promise<Draw>; close: () => Promise<void> };

/** Draws waiting at once; each is a started tournament. */
const WAITING_MAX = 200;
/** A draw takes well under a second; one that does not end is a bug that must not hold up those after it. */
const DRAW_MS = 20_000;

type Waiting = { resolve: (draw: Draw) => void; reject: (error: Error) => void; timer: NodeJS.Timeout };

export function startDrawing(): Drawing {
  const waiting = new Map<number, Waiting>();
  let worker: Worker | undefined;
  let last = 0;

  const settle = (id: number): Waiting | undefined => {
    const job = waiting.get(id);
    clearTimeout(job?.timer);
    waiting.delete(id);
    return job;
  };

  /** The next draw gets a new thread. */
  const giveUp = (error: Error) => {
    const broken = worker;
    worker = undefined;
    for (const id of [...waiting.keys()]) settle(id)?.reject(error);
    return broken?.terminate();
  };

  const start = (): Worker => {
    const started = new Worker(new URL("./draw-worker.ts", import.meta.url));
    started.unref();
    started.on("message", (done: DrawDone) => {
      const job = settle(done.id);
      if ("draw" in done) job?.resolve(done.draw);
      else job?.reject(new Error(done.failure));
    });
    started.on("error", (error) => started === worker && giveUp(new Error("the draw thread failed", { cause: error })));
    started.on("exit", () => started === worker && giveUp(new Error("the draw thread ended")));
    return started;
  };

  return {
    draw: (request) =>
      new Promise((resolve, reject) => {
        if (waiting.size >= WAITING_MAX) return reject(new Error(`${WAITING_MAX} draws are waiting`));
        worker ??= start();
        const id = ++last;
        const timer = setTimeout(() => giveUp(new Error(`a draw took longer than ${DRAW_MS} ms`)), DRAW_MS);
        waiting.set(id, { resolve, reject, timer });
        worker.postMessage({ id, request } satisfies DrawJob);
      }),
    close: async () => {
      await giveUp(new Error("the server is stopping"));
    },
  };
}

// The thread that draws. A failure is told to the asker and ends nothing else.
import { parentPort } from "node:worker_threads";
import type { DrawDone, DrawJob } from "./draw.ts";
import { drawInline } from "./draw-inline.ts";

parentPort?.on("message", async ({ id, request }: DrawJob) => {
  const done: DrawDone = await drawInline(request).then(
    (draw) => ({ id, draw }),
    (error: unknown) => ({ id, failure: error instanceof Error ? (error.stack ?? error.message) : String(error) }),
  );
  parentPort?.postMessage(done);
});

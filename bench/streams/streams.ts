// The process that holds the streams as its parent sees it.
import { fork } from "node:child_process";
import { setPriority } from "node:os";
import { pin } from "../house/pin.ts";
import type { StreamAnswer, StreamPlan, StreamResult } from "./plan.ts";

type StreamLoad = { ask: (plan: StreamPlan) => Promise<StreamResult>; stop: () => void };

/** Below the process that measures requests, because both share a core. */
const NICENESS = 10;

export function startStreams(): StreamLoad {
  const child = fork(new URL("./stream-process.ts", import.meta.url));
  if (child.pid) {
    pin(child.pid, "last");
    setPriority(child.pid, NICENESS);
  }
  return {
    ask: (plan) =>
      new Promise((resolve, reject) => {
        const ended = () => reject(new Error("the process of the streams ended"));
        child.once("exit", ended);
        child.once("message", (answer: StreamAnswer) => {
          child.off("exit", ended);
          if (answer.ok) resolve(answer.result);
          else reject(new Error(answer.sentence));
        });
        child.send(plan);
      }),
    stop: () => child.disconnect(),
  };
}

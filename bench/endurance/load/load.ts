// The load process as the runner sees it.
import { fork } from "node:child_process";
import { atEnd } from "../../product/endings.ts";
import type { HistoryWriter } from "../history.ts";
import type { OpenLoadAnswer, OpenLoadPlan } from "./plan.ts";

/** @returns sends a load, writes its requests into the history, and resolves when all are answered or given up */
export function startOpenLoad(history: HistoryWriter): (plan: OpenLoadPlan) => Promise<OpenLoadAnswer & { ok: true }> {
  const child = fork(new URL("./load-process.ts", import.meta.url));
  atEnd(() => void child.kill("SIGKILL"));
  return (plan) =>
    new Promise((resolve, reject) => {
      const began = history.now();
      const ended = () => reject(new Error("the load process ended"));
      child.once("exit", ended);
      child.once("message", (answer: OpenLoadAnswer) => {
        child.off("exit", ended);
        if (!answer.ok) return reject(new Error(answer.sentence));
        for (const call of answer.calls)
          history.add({ kind: "call", ...call, at: Math.round((began + call.at) * 10) / 10 });
        resolve(answer);
      });
      child.send(plan);
    });
}

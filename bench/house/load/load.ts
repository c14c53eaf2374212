// The load process as its parent sees it.
import { fork } from "node:child_process";
import { pin } from "../pin.ts";
import type { FanOutPlan, FanOutResult, LoadPlan, LoadResult, ProcessAnswer, ProcessPlan } from "./plan.ts";

export type Load = {
  /** Throws on the first answer that is not the expected one. */
  send: (plan: Omit<LoadPlan, "kind">) => Promise<LoadResult>;
  fanOut: (plan: Omit<FanOutPlan, "kind">) => Promise<FanOutResult>;
  stop: () => void;
};

export function startLoad(): Load {
  const child = fork(new URL("./load-process.ts", import.meta.url));
  if (child.pid) pin(child.pid, "last");
  const ask = <Result>(plan: ProcessPlan, pick: (result: LoadResult | FanOutResult) => Result): Promise<Result> =>
    new Promise((resolve, reject) => {
      const ended = () => reject(new Error("the load process ended"));
      child.once("exit", ended);
      child.once("message", (answer: ProcessAnswer) => {
        child.off("exit", ended);
        if (answer.ok) resolve(pick(answer.result));
        else reject(new Error(answer.sentence));
      });
      child.send(plan);
    });
  const isLoad = (result: LoadResult | FanOutResult): result is LoadResult => "latency" in result;
  return {
    send: (plan) =>
      ask({ kind: "load", ...plan }, (result) => {
        if (!isLoad(result)) throw new Error("not a result of a load");
        return result;
      }),
    fanOut: (plan) =>
      ask({ kind: "fan-out", ...plan }, (result) => {
        if (isLoad(result)) throw new Error("not a result of a fan-out");
        return result;
      }),
    stop: () => child.disconnect(),
  };
}

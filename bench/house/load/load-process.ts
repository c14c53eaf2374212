// Entry of the load process: one plan at a time, one answer for each. It ends with its parent.
import { measureFanOut } from "./fan-out.ts";
import type { ProcessAnswer, ProcessPlan } from "./plan.ts";
import { sendLoad } from "./send-load.ts";

const answer = (message: ProcessAnswer) => process.send?.(message);

process.once("disconnect", () => process.exit(0));
process.on("message", async (plan: ProcessPlan) => {
  try {
    answer({ ok: true, result: await (plan.kind === "load" ? sendLoad(plan) : measureFanOut(plan)) });
  } catch (error) {
    answer({ ok: false, sentence: error instanceof Error ? error.message : String(error) });
  }
});

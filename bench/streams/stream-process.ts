// Entry of the process that holds the streams: one plan at a time, one answer for each. It ends with its parent.
import type { StreamAnswer, StreamPlan, StreamResult } from "./plan.ts";
import { close, open, reconnect, sendEvents } from "./stream-set.ts";

const answer = (message: StreamAnswer) => process.send?.(message);

async function run(plan: StreamPlan): Promise<StreamResult> {
  if (plan.kind === "open") return open(plan);
  if (plan.kind === "event") return sendEvents(plan);
  if (plan.kind === "reconnect") return reconnect();
  close();
  return { seconds: 0, events: [], bytes: "" };
}

process.once("disconnect", () => process.exit(0));
process.on("message", async (plan: StreamPlan) => {
  try {
    answer({ ok: true, result: await run(plan) });
  } catch (error) {
    answer({ ok: false, sentence: error instanceof Error ? error.message : String(error) });
  }
});

// Whether a balancer should send requests here. Whether the process is alive is another question: `/api/health` answers as long as it is.
import type { Storage } from "../../storage/storage.ts";
import { within } from "../../storage/within.ts";
import type { Answer } from "../answers/answer.ts";
import { failure } from "../errors/errors.ts";
import type { GaugeReading } from "../log/metrics.ts";

export type Readiness = {
  /** From now on the answer is 503 while requests are still served, because a balancer takes a moment to see it. */
  drain: () => void;
  answer: () => Promise<Answer>;
  gauge: GaugeReading;
};

/** Balancers ask about as often. */
const DATABASE_MS = 2000;

const notReady = (reason: string): Answer => failure(503, `Not ready: ${reason}.`, { reason });

export function createReadiness(storage: Storage): Readiness {
  let draining = false;
  const answer = async (): Promise<Answer> => {
    if (draining) return notReady("draining");
    const answers = within(DATABASE_MS, storage.reader.findById("_settings", "ratings"));
    if (!(await answers.then(Boolean, () => false))) return notReady("database");
    if (!storage.receivesCommits()) return notReady("changes");
    return { status: 200, body: { code: 200, message: "API is ready.", data: {} } };
  };
  return {
    drain() {
      draining = true;
    },
    answer,
    gauge: {
      name: "bandeha_ready",
      help: "1 if /api/ready answers 200.",
      read: async () => ((await answer()).status === 200 ? 1 : 0),
    },
  };
}

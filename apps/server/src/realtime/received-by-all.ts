// A client subscribes at one process and may read at another. What was committed before the subscription does not reach its stream, so the other
// process must not answer its read from an older memory. Therefore a subscription is answered when all processes have received what was committed.
import type { Peers } from "../cluster/peers.ts";
import { inRounds } from "../storage/rounds.ts";
import type { Storage } from "../storage/storage.ts";

/** False if a process that serves does not answer. */
export type ReceivedByAll = () => Promise<boolean>;

type ReceivedDeps = { storage: Pick<Storage, "caughtUp">; peers?: Peers | undefined };

const QUESTION = "caught-up";
/** Thousands of streams that reconnect at once share these. */
const ROUNDS_EVERY_MS = 25;
/** A busy process may miss the patience of one question. */
const ATTEMPTS = 3;

export function receivedByAll({ storage, peers }: ReceivedDeps): ReceivedByAll {
  if (!peers) return async () => true;
  peers.onQuestion(QUESTION, async () => {
    await storage.caughtUp?.();
    return "";
  });

  async function receivedBy(process: number): Promise<boolean> {
    for (let attempt = 0; attempt < ATTEMPTS && peers?.others().includes(process); attempt++) {
      if ((await peers.ask(process, QUESTION, "")) !== undefined) return true;
    }
    return !peers?.others().includes(process);
  }

  return inRounds(ROUNDS_EVERY_MS, async () => (await Promise.all(peers.others().map(receivedBy))).every(Boolean));
}

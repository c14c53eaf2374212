// Keeps ratings up with play: at the start, whenever a finished tournament changes, and once a minute for what another node left behind when it
// died. What is to be done stands in the database, so nothing is lost when this process goes.
import type { Logger } from "pino";
import { ratePending } from "./actions/ratings/rate-pending.ts";
import type { ActionDeps } from "./actions/transaction/action.ts";
import type { Change, Storage } from "./storage/storage.ts";

export type RatingKeeper = { close: () => void };

const LOOK_EVERY_MS = 60_000;

export function keepRatings(deps: ActionDeps & { storage: Storage; log: Logger }): RatingKeeper {
  let open = true;
  let running = false;
  let again = false;

  /** One run at a time; what is asked for meanwhile is done by one more. */
  async function run(): Promise<void> {
    again = true;
    if (running) return;
    running = true;
    try {
      while (again && open) {
        again = false;
        await ratePending(deps);
      }
    } catch (error) {
      // The marks stand: the next look takes them up.
      if (open) deps.log.error({ err: error }, "ratings could not be brought up to date");
    } finally {
      running = false;
    }
  }

  const stop = deps.storage.onCommit((changes) => {
    if (changes.some(moveRatings)) void run();
  });
  const timer = setInterval(() => void run(), LOOK_EVERY_MS).unref();
  void run();

  return {
    close() {
      open = false;
      clearInterval(timer);
      stop();
    },
  };
}

const moveRatings = ({ table, row, before }: Change): boolean =>
  table === "tournaments" && (row.status === "completed" || before?.status === "completed");

// Updates ratings at the start, when a finished tournament changes, and once a minute for tournaments that another node left unrated. The
// list of pending tournaments is in the database, so it survives the end of this process.
import type { Logger } from "pino";
import { ratePending } from "./actions/ratings/rate-pending.ts";
import type { ActionDeps } from "./actions/transaction/action.ts";
import { logFailure } from "./storage/log-failure.ts";
import type { Change, Storage } from "./storage/storage.ts";

export type RatingKeeper = { close: () => void };

const POLL_MS = 60_000;

export function keepRatings(deps: ActionDeps & { storage: Storage; log: Logger }): RatingKeeper {
  let open = true;
  let running = false;
  let again = false;

  /** One run at a time; requests during a run cause one more. */
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
      // The tournaments stay marked, so the next run retries.
      if (open) logFailure(deps.log, error, "ratings could not be brought up to date");
    } finally {
      running = false;
    }
  }

  const stop = deps.storage.onCommit((changes) => {
    if (changes.some(affectsRatings)) void run();
  });
  const timer = setInterval(() => void run(), POLL_MS).unref();
  void run();

  return {
    close() {
      open = false;
      clearInterval(timer);
      stop();
    },
  };
}

const affectsRatings = ({ table, row, before }: Change): boolean =>
  table === "tournaments" && (row.status === "completed" || before?.status === "completed");

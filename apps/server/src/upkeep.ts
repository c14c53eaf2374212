// What must be done by itself as time passes: deletions of accounts that are due, merges that were cut off, and data past their days. Runs at the
// start and once a minute. What is to be done is in the database, so nothing is lost when this process ends.
import type { Logger } from "pino";
import type { ActionDeps } from "./actions/transaction/action.ts";
import { eraseAccounts } from "./actions/users/erase-account.ts";
import { forgetExpired } from "./actions/users/forget-expired.ts";
import { resumeMerges } from "./actions/users/merge-guest.ts";
import type { Change, Storage } from "./storage/storage.ts";

const LOOK_EVERY_MS = 60_000;

const jobs: readonly ((deps: ActionDeps) => Promise<void>)[] = [resumeMerges, eraseAccounts, forgetExpired];

export function startUpkeep(deps: ActionDeps & { storage: Storage; log: Logger }): { close: () => void } {
  let open = true;
  let running = false;

  async function run(): Promise<void> {
    if (running) return;
    running = true;
    for (const job of jobs) {
      try {
        if (open) await job(deps);
      } catch (error) {
        // The next look takes it up.
        if (open) deps.log.error({ err: error }, "upkeep could not be finished");
      }
    }
    running = false;
  }

  // A superuser deletes at once by a day that is past.
  const stop = deps.storage.onCommit((changes) => {
    if (changes.some(asksDeletion)) void run();
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

const asksDeletion = ({ table, action, row, before }: Change): boolean =>
  table === "users" && action === "update" && row.delete_after !== "" && row.delete_after !== before.delete_after;

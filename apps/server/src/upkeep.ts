// Background jobs: accounts due for deletion, interrupted merges, expired data. Runs at the start and once a minute. Pending work is in the
// database, so it survives the end of this process.
import type { Logger } from "pino";
import type { ActionDeps } from "./actions/transaction/action.ts";
import { eraseAccounts } from "./actions/users/erase-account.ts";
import { resumeMerges } from "./actions/users/merge-guest.ts";
import { purgeExpired } from "./actions/users/purge-expired.ts";
import { logFailure } from "./storage/log-failure.ts";
import type { Change, Storage } from "./storage/storage.ts";

const POLL_MS = 60_000;

const jobs: readonly ((deps: ActionDeps) => Promise<void>)[] = [resumeMerges, eraseAccounts, purgeExpired];

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
        // The next run retries.
        if (open) logFailure(deps.log, error, "upkeep could not be finished");
      }
    }
    running = false;
  }

  // A superuser deletes an account at once by setting a past day.
  const stop = deps.storage.onCommit((changes) => {
    if (changes.some(requestsDeletion)) void run();
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

const requestsDeletion = ({ table, action, row, before }: Change): boolean =>
  table === "users" && action === "update" && row.delete_after !== "" && row.delete_after !== before.delete_after;

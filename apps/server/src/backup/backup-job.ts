// The daily copy of the embedded database, while the server runs.
import { DAY_MS } from "@bandeha/contract";
import type { GaugeReading } from "../http/log/metrics.ts";
import type { Job } from "../jobs/job.ts";
import { startThread } from "../thread.ts";
import type { DailyRequest } from "./backup-worker.ts";
import { type BackupPlan, newestCopy } from "./stored-copies.ts";

export type BackupKeeper = { job: Job; gauges: readonly GaugeReading[]; close: () => Promise<void> };

/** A failure, for example of the remote storage, is not repeated every minute: each attempt may copy the whole database. */
const RETRY_MS = 3_600_000;
/** The first copy does not compete with the first visitors after a start. */
const SETTLE_MS = 5 * 60_000;
/** Sending a large copy over a slow line. */
const COPY_MS = 3_600_000;

export function backupKeeper(plan: BackupPlan): BackupKeeper {
  const { ask, close } = startThread<DailyRequest, void>({
    script: new URL("./backup-worker.ts", import.meta.url),
    name: "backup",
    waitingMax: 1,
    jobMs: COPY_MS,
    idleMs: 1000,
  });
  /** Whether everything is known to be sent; another process may have stopped before that. */
  let isSent = false;
  let nextTry: number | undefined;
  /** Unknown until the first try. */
  let failed: boolean | undefined;
  const job: Job = {
    name: "daily-backup",
    async run({ clock, log }) {
      const now = clock().getTime();
      nextTry ??= now + SETTLE_MS;
      const newest = (await newestCopy(plan.folder, "daily"))?.getTime() ?? Number.NEGATIVE_INFINITY;
      const make = Math.abs(now - newest) >= DAY_MS;
      if ((!make && isSent) || now < nextTry) return;
      nextTry = now + RETRY_MS;
      isSent = false;
      try {
        await ask({ plan, make, now: new Date(now).toISOString() });
        failed = false;
      } catch (error) {
        failed = true;
        throw error;
      }
      isSent = true;
      if (make) log.info({ folder: plan.folder }, "the database was copied");
    },
  };
  const newestMade: GaugeReading = {
    name: "bandeha_backup_newest_seconds",
    help: "When the newest daily copy of the database was made, in seconds since 1970.",
    read: async () => {
      const newest = await newestCopy(plan.folder, "daily");
      return newest && newest.getTime() / 1000;
    },
  };
  const lastTryFailed: GaugeReading = {
    name: "bandeha_backup_failed",
    help: "1 if the last try to copy the database, or to send copies to the remote storage, failed.",
    read: async () => (failed === undefined ? undefined : Number(failed)),
  };
  return { job, gauges: [newestMade, lastTryFailed], close };
}

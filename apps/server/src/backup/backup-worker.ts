// The thread that makes copies: counting and checking a large database takes seconds.
import { answerJobs } from "../thread.ts";
import { type BackupPlan, sendCopies, storeCopy } from "./stored-copies.ts";

/** Makes a daily copy, unless `make` is false, and sends what the remote storage lacks. */
export type DailyRequest = { plan: BackupPlan; make: boolean; now: string };

answerJobs(async ({ plan, make, now }: DailyRequest): Promise<void> => {
  if (make) await storeCopy(plan, "daily", new Date(now));
  await sendCopies(plan);
});

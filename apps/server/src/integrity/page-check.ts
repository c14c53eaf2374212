// Checks the pages of the embedded database, the first time a minute after the start, then once a day. A database that an earlier process found damaged
// is checked at once and whole: if an operator has replaced or repaired the file, it is written again.
import type { Job } from "../jobs/job.ts";
import type { Damage } from "../storage/damage.ts";
import { startThread } from "../thread.ts";
import type { PageRequest } from "./page-check-worker.ts";

export type PageCheck = { job: Job; close: () => Promise<void> };

/** The check does not compete with the first visitors after a start. */
const SETTLE_MS = 60_000;
const EVERY_MS = 24 * 3_600_000;
/** Reading a database of some gigabytes. */
const CHECK_MS = 1_800_000;

export function pageCheck(database: string, damage: Damage): PageCheck {
  const { ask, close } = startThread<PageRequest, string[]>({
    script: new URL("./page-check-worker.ts", import.meta.url),
    name: "page-check",
    waitingMax: 1,
    jobMs: CHECK_MS,
    idleMs: 1000,
  });
  let next: number | undefined;
  let known = damage.problems().length;
  const job: Job = {
    name: "check-pages",
    async run({ clock, log }) {
      const now = clock().getTime();
      next ??= known > 0 ? now : now + SETTLE_MS;
      if (now < next) return;
      const problems = await ask({ path: database, isWhole: known > 0 });
      next = now + EVERY_MS;
      damage.report(problems);
      if (problems.length > 0) return;
      log.info("the pages of the database are sound");
      // Reads of this process have come across nothing new.
      if (known > 0 && damage.problems().length === known) damage.clear();
      known = 0;
    },
  };
  return { job, close };
}

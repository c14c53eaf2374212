// A background job. Pending work is in the database, never in memory, so it survives the end of a process.
import type { Logger } from "pino";
import type { ActionDeps } from "../actions/transaction/action.ts";
import type { Change, Storage } from "../storage/storage.ts";

export type JobDeps = ActionDeps & { storage: Storage; log: Logger };

export type Job = {
  /** Unique; the lease and the log use it. */
  name: string;
  /**
   * Does what is due now, in steps that a crash may interrupt. May return when the next work is due, if that is known; it also runs at the
   * start and once a minute. A throw is logged, and the next run retries.
   */
  run: (deps: JobDeps) => Promise<Date | undefined> | Promise<void>;
  /** Whether a commit, of this process or another, causes a run at once. */
  wakes?: (change: Change) => boolean;
  /**
   * For work with effects outside the database: one process at a time runs it, under a lease that is prolonged for two minutes, so a run must end
   * well within that. `hasWork` answers from reads alone, because a lease costs a durable write: whether there is work now, or when the next is due, so that a
   * run without work does not forget that moment.
   */
  exclusive?: { hasWork: (deps: JobDeps) => Promise<boolean | Date> };
};

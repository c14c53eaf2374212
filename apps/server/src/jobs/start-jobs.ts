// Runs every job at the start, when a commit wakes it, when its next work is due, and once a minute.
import type { GaugeReading } from "../http/log/metrics.ts";
import { logFailure } from "../storage/log-failure.ts";
import type { Job, JobDeps } from "./job.ts";
import { endLease, keepLease, leasedUntil, takeLease } from "./lease.ts";

export type RunningJobs = {
  close: () => void;
  /** How many jobs failed in their last run. */
  gauge: GaugeReading;
};

type RunningJob = { close: () => void; isFailing: () => boolean };

const POLL_MS = 60_000;
/** A job that names a past time does not spin. */
const MIN_WAIT_MS = 250;

export function startJobs(jobs: readonly Job[], deps: JobDeps): RunningJobs {
  const holder = deps.newId();
  const running = jobs.map((job) => startJob(job, deps, holder));
  return {
    close() {
      for (const job of running) job.close();
    },
    gauge: {
      name: "bandeha_jobs_failing",
      help: "Background jobs whose last run failed.",
      read: async () => running.filter(({ isFailing }) => isFailing()).length,
    },
  };
}

/** One run at a time; requests during a run cause one more. */
function startJob(job: Job, deps: JobDeps, holder: string): RunningJob {
  const { storage, log } = deps;
  let open = true;
  let running = false;
  let again = false;
  let failing = false;
  let alarm: NodeJS.Timeout | undefined;

  async function run(): Promise<void> {
    again = true;
    if (running) return;
    running = true;
    while (again && open) {
      again = false;
      try {
        wakeAt(await runOnce(job, deps, holder));
        failing = false;
      } catch (error) {
        failing = true;
        if (open) logFailure(log, error, `the job ${job.name} could not be finished`);
      }
    }
    running = false;
  }

  function wakeAt(next: Date | undefined): void {
    clearTimeout(alarm);
    const wait = next ? next.getTime() - deps.clock().getTime() : POLL_MS;
    if (open && wait < POLL_MS) alarm = setTimeout(() => void run(), Math.max(wait, MIN_WAIT_MS)).unref();
  }

  const { wakes } = job;
  // Asked about every change, because a job notes what it needs of each.
  const stop = wakes && storage.onCommit((changes) => changes.filter(wakes).length > 0 && void run());
  const timer = setInterval(() => void run(), POLL_MS).unref();
  void run();

  return {
    isFailing: () => failing,
    close() {
      open = false;
      clearInterval(timer);
      clearTimeout(alarm);
      stop?.();
    },
  };
}

/** @param holder of the lease that an exclusive job needs */
export async function runOnce(job: Job, deps: JobDeps, holder: string): Promise<Date | undefined> {
  if (!job.exclusive) return (await job.run(deps)) ?? undefined;
  const work = await job.exclusive.hasWork(deps);
  if (work === false) return undefined;
  if (work !== true && work > deps.clock()) return work;
  const lease = { job: job.name, holder };
  // The process that has it may have been killed: the work is due when its time is over.
  if (!(await takeLease(deps.storage, lease, deps.clock()))) return leasedUntil(deps.storage, job.name);
  const onFailure = (error: unknown) => logFailure(deps.log, error, `the lease of ${job.name} could not be prolonged`);
  const stop = keepLease(deps.storage, lease, { clock: deps.clock, onFailure });
  try {
    return (await job.run(deps)) ?? undefined;
  } finally {
    await stop();
    await endLease(deps.storage, lease);
  }
}

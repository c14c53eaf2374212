// The jobs of one process, run when the simulation says so.
import type { Job, JobDeps } from "../../jobs/job.ts";
import { type RunningJobs, runOnce, type startJobs } from "../../jobs/start-jobs.ts";

export type JobsByHand = {
  start: typeof startJobs;
  names: () => readonly string[];
  /** Of jobs that a commit has woken since their last run. */
  woken: () => readonly string[];
  run: (name: string) => Promise<void>;
};

export function jobsByHand(): JobsByHand {
  const woken = new Set<string>();
  let started: { jobs: readonly Job[]; deps: JobDeps; holder: string } | undefined;
  return {
    start(jobs, deps): RunningJobs {
      started = { jobs, deps, holder: deps.newId() };
      const stop = deps.storage.onCommit((changes) => {
        for (const { name, wakes } of jobs) if (wakes && changes.filter(wakes).length > 0) woken.add(name);
      });
      return { close: stop, gauge: { name: "jobs_by_hand", help: "None.", read: async () => undefined } };
    },
    names: () => started?.jobs.map(({ name }) => name) ?? [],
    woken: () => [...woken],
    async run(name) {
      const job = started?.jobs.find((one) => one.name === name);
      if (!started || !job) throw new Error(`no job ${name}`);
      woken.delete(name);
      await runOnce(job, started.deps, started.holder);
    },
  };
}

// What is known to be damaged in the database of this process. As soon as something is, nothing more is written: a write over damaged pages
// destroys more, and an operator restores a copy or the remaining rows.
import { type StorageLog, StorageUnavailable } from "./storage.ts";

export type Damage = {
  problems: () => readonly string[];
  report: (problems: readonly string[]) => void;
  /** @throws StorageUnavailable as soon as something was reported */
  refuseWrites: () => void;
  /** Reports what `work` comes across, and passes it on. */
  watch: <Result>(work: () => Promise<Result>) => Promise<Result>;
};

/** Each problem is a line of the log. */
const PROBLEMS_MAX = 100;

export function watchDamage(log?: StorageLog): Damage {
  const found = new Set<string>();
  const report = (problems: readonly string[]) => {
    for (const problem of problems) {
      if (found.has(problem) || found.size >= PROBLEMS_MAX) continue;
      found.add(problem);
      log?.error({ problem }, "the database is damaged; from now on it is only read");
    }
  };
  return {
    problems: () => [...found],
    report,
    refuseWrites() {
      for (const problem of found) throw new StorageUnavailable("damaged", problem);
    },
    async watch(work) {
      try {
        return await work();
      } catch (error) {
        if (isDamaged(error)) report([error.message]);
        throw error;
      }
    },
  };
}

export const isDamaged = (error: unknown): error is StorageUnavailable =>
  error instanceof StorageUnavailable && error.why === "damaged";

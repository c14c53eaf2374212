// What is known to be damaged in the database of this process. As soon as something is, nothing more is written: a write over damaged pages
// destroys more, and an operator restores a copy or the remaining rows. The mark beside the file keeps it so over a restart.
import type { DamageMark } from "./sqlite/damage-mark.ts";
import { type StorageLog, StorageUnavailable } from "./storage.ts";

export type Damage = {
  problems: () => readonly string[];
  report: (problems: readonly string[]) => void;
  /** A check of the whole file found nothing: it was repaired or replaced. */
  clear: () => void;
  /** @throws StorageUnavailable as soon as something was reported */
  refuseWrites: () => void;
  /** Reports what `work` comes across, and passes it on. */
  watch: <Result>(work: () => Promise<Result>) => Promise<Result>;
};

/** Each problem is a line of the log. */
const PROBLEMS_MAX = 100;

export function watchDamage(log?: StorageLog, mark?: DamageMark): Damage {
  const found = new Set<string>();
  const report = (problems: readonly string[]) => {
    const before = found.size;
    for (const problem of problems) {
      if (found.has(problem) || found.size >= PROBLEMS_MAX) continue;
      found.add(problem);
      log?.error({ problem }, "the database is damaged; from now on it is only read");
    }
    if (found.size > before) mark?.write([...found]);
  };
  report(mark?.read() ?? []);
  return {
    problems: () => [...found],
    report,
    clear() {
      found.clear();
      mark?.remove();
    },
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

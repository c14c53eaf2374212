import { UniqueViolation } from "../storage.ts";
import type { Run } from "./dialect.ts";

export type GuardedRun = {
  run: Run;
  /** Throws if the transaction must not be committed; afterwards every run throws. */
  finish: () => void;
};

/** Runs the statements of one transaction: none after its end, and none after a violated unique index. */
export function guardRun(run: Run): GuardedRun {
  let violation: UniqueViolation | undefined;
  let open = true;
  const failed = (error: unknown): never => {
    if (error instanceof UniqueViolation) violation = error;
    throw error;
  };
  return {
    run: (query) => {
      if (!open) throw new Error("the transaction is over");
      // PostgreSQL refuses everything after a failed statement. SQLite does the same here, so that no action works on one of them only.
      if (violation) throw violation;
      try {
        const rows = run(query);
        return rows instanceof Promise ? rows.catch(failed) : rows;
      } catch (error) {
        return failed(error);
      }
    },
    finish: () => {
      open = false;
      if (violation) throw violation;
    },
  };
}

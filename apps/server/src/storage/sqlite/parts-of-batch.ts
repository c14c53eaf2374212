// The transactions of a batch, as parts of one SQLite transaction: what a failed one has written is undone, and nothing of the others.
// A savepoint for each costs a tenth of a join, because SQLite copies every page that changes after it. Most transactions that fail have written
// nothing yet, so a savepoint is made only for some time after a batch that had to be repeated.
import type { Run, Statement } from "../sql/dialect.ts";
import type { SqliteConnection } from "./connection.ts";

const step = (sql: string): Statement => ({ sql, parameters: [] });

/** Prepared once: they run for every transaction. */
const steps = {
  begin: step("begin immediate"),
  savepoint: step("savepoint one"),
  release: step("release one"),
  rollBack: step("rollback to one"),
  commit: step("commit"),
};

export type PartsOfBatch = {
  begin: () => void;
  commit: () => void;
  /** Also ends a batch that SQLite has rolled back by itself. */
  rollBack: () => void;
  /** Before each part. */
  startPart: () => void;
  /** Runs a statement of the part. */
  run: Run;
  keepPart: () => void;
  /** Whether the part has run another statement than a read. */
  hasWritten: () => boolean;
  /** False if the whole batch has to be rolled back, because the part has written without a savepoint. */
  undoPart: () => boolean;
  /** The next parts, so many, have savepoints. */
  useSavepoints: (parts: number) => void;
};

export const openPartsOfBatch = (connection: SqliteConnection): PartsOfBatch => {
  let savepoints = 0;
  let hasSavepoint = false;
  let hasWritten = false;
  return {
    begin: () => void connection.run(steps.begin),
    commit: () => void connection.run(steps.commit),
    rollBack: () => connection.rollback(),
    startPart: () => {
      hasWritten = false;
      hasSavepoint = savepoints > 0;
      if (!hasSavepoint) return;
      savepoints -= 1;
      connection.run(steps.savepoint);
    },
    run: (query) => {
      // On a full disk SQLite rolls back by itself; later parts of the batch would then be committed alone.
      if (!connection.isInTransaction()) throw new Error("the transaction was rolled back");
      const rows = connection.run(query);
      // A statement that fails changes nothing.
      hasWritten ||= !query.sql.startsWith("select");
      return rows;
    },
    keepPart: () => {
      if (hasSavepoint) connection.run(steps.release);
    },
    hasWritten: () => hasWritten,
    undoPart: () => {
      if (!hasSavepoint) return !hasWritten;
      connection.run(steps.rollBack);
      connection.run(steps.release);
      return true;
    },
    useSavepoints: (parts) => {
      savepoints = parts;
    },
  };
};

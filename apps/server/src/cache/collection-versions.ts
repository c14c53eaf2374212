// A number per table that every commit raises: what was read while the number stood is still true.
import type { Storage, Table } from "../storage/storage.ts";

/** The versions of all tables at one moment. */
export type Snapshot = { of: (table: Table) => number };

export type Versions = Snapshot & {
  /** Different after every commit, whatever it touched. */
  moment: () => number;
  snapshot: () => Snapshot;
  close: () => void;
};

export function createVersions(storage: Pick<Storage, "onCommit" | "onGap">): Versions {
  let versions: ReadonlyMap<Table, number> = new Map();
  // Raised for all tables at once when commits may have been missed.
  let epoch = 0;
  let moments = 0;
  const at = (seen: ReadonlyMap<Table, number>, base: number) => (table: Table) => base + (seen.get(table) ?? 0);
  const stops = [
    storage.onCommit((changes) => {
      moments += 1;
      const next = new Map(versions);
      for (const table of new Set(changes.map((change) => change.table))) next.set(table, (next.get(table) ?? 0) + 1);
      versions = next;
    }),
    storage.onGap(() => {
      moments += 1;
      // Larger than any table's own count will get, so that a sum never repeats.
      epoch += 2 ** 32;
    }),
  ];
  return {
    moment: () => moments,
    of: (table) => at(versions, epoch)(table),
    snapshot: () => ({ of: at(versions, epoch) }),
    close: () => {
      for (const stop of stops) stop();
    },
  };
}

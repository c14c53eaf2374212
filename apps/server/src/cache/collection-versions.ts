// A version number per table, increased by every commit. A cached read is valid while the versions of its tables do not change.
import type { Storage, Table } from "../storage/storage.ts";

/** The versions of all tables at one time. */
/** `NaN`, which equals nothing, while commits may be missed: what is read then is not cached, and nothing cached is valid. */
export type Snapshot = { of: (table: Table) => number };

export type Versions = Snapshot & {
  /** Changes with every commit to any table. */
  moment: () => number;
  snapshot: () => Snapshot;
  close: () => void;
};

export function createVersions(storage: Pick<Storage, "onCommit" | "onGap" | "receivesCommits">): Versions {
  let versions: ReadonlyMap<Table, number> = new Map();
  // Increased for all tables at once when commits may have been missed.
  let epoch = 0;
  let moments = 0;
  const at = (seen: ReadonlyMap<Table, number>, base: number) => {
    if (!storage.receivesCommits()) return () => Number.NaN;
    return (table: Table) => base + (seen.get(table) ?? 0);
  };
  const stops = [
    storage.onCommit((changes) => {
      moments += 1;
      const next = new Map(versions);
      for (const table of new Set(changes.map((change) => change.table))) next.set(table, (next.get(table) ?? 0) + 1);
      versions = next;
    }),
    storage.onGap(() => {
      moments += 1;
      // Larger than any table's own count, so that a sum never repeats.
      epoch += 2 ** 32;
    }),
  ];
  return {
    // While commits may be missed, every call is a moment of its own, so that no read is shared.
    moment: () => (storage.receivesCommits() ? moments : ++moments),
    of: (table) => at(versions, epoch)(table),
    snapshot: () => ({ of: at(versions, epoch) }),
    close: () => {
      for (const stop of stops) stop();
    },
  };
}

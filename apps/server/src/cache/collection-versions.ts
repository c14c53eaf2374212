// The number of the last commit to each table and part. A cached read is valid while none of the parts that it was read from has a later one.
import type { Storage } from "../storage/storage.ts";
import { changedParts, type Part } from "./parts.ts";

/** `NaN`, which is not less than any number, while commits may be missed: what is read then is not cached, and nothing cached is valid. */
export type Versions = {
  /** The number of the last commit. */
  now: () => number;
  /** The number of the last commit that changed this part, or of a later one. */
  of: (part: Part) => number;
  close: () => void;
};

/** About two megabytes. */
const PARTS_MAX = 20_000;

export function createVersions(storage: Pick<Storage, "onCommit" | "onGap" | "receivesCommits">): Versions {
  /** The one that has not changed for the longest time is first. */
  const changed = new Map<Part, number>();
  /** No part that is not in the map has changed since. */
  let others = 0;
  let last = 0;

  const change = (part: Part) => {
    changed.delete(part);
    changed.set(part, last);
  };
  const forgetOldest = () => {
    for (const [part, version] of changed) {
      if (changed.size <= PARTS_MAX) return;
      changed.delete(part);
      others = version;
    }
  };
  const stops = [
    storage.onCommit((changes) => {
      last += 1;
      for (const part of changes.flatMap(changedParts)) change(part);
      forgetOldest();
    }),
    storage.onGap(() => {
      last += 1;
      changed.clear();
      others = last;
    }),
  ];
  return {
    now: () => (storage.receivesCommits() ? last : Number.NaN),
    of: (part) => (storage.receivesCommits() ? (changed.get(part) ?? others) : Number.NaN),
    close: () => {
      for (const stop of stops) stop();
    },
  };
}

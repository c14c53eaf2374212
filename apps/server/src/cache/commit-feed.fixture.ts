import type { Change, Storage } from "../storage/storage.ts";

/** What a storage reports to caches; the test says what is committed. */
export function aCommitFeed() {
  const listeners: { commit?: (changes: readonly Change[]) => void; gap?: () => void } = {};
  const state = { receives: true };
  const feed: Pick<Storage, "onCommit" | "onGap" | "receivesCommits"> = {
    receivesCommits: () => state.receives,
    onCommit(listener) {
      listeners.commit = listener;
      return () => undefined;
    },
    onGap(listener) {
      listeners.gap = listener;
      return () => undefined;
    },
  };
  return {
    feed,
    commit: (changes: readonly Change[]) => listeners.commit?.(changes),
    gap: () => listeners.gap?.(),
    receive: (receives: boolean) => {
      state.receives = receives;
    },
  };
}

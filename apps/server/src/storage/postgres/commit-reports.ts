// Commits of this process that wait until they are reported to its listeners.

/** `reported` resolves when the listeners have received the commit, or a gap instead. `forget` ends the wait. */
export type ExpectedCommit = { reported: Promise<void>; forget: (committed: boolean) => void };

export type CommitReports = {
  /** `willArrive` is false while no notification can arrive: there is nothing to wait for. */
  expect: (id: string, willArrive: boolean) => ExpectedCommit;
  report: (id: string) => void;
  /** Ends every wait: after a gap nothing in memory is trusted. */
  releaseAll: () => void;
  /** Whether a durable commit was not reported in time. */
  isLate: () => boolean;
};

export function openCommitReports(): CommitReports {
  const awaited = new Map<string, () => void>();
  const late = new Set<string>();
  return {
    expect(id, willArrive) {
      const { promise, resolve } = Promise.withResolvers<void>();
      if (willArrive) awaited.set(id, resolve);
      else resolve();
      const forget = (committed: boolean) => {
        if (awaited.delete(id) && committed) late.add(id);
        resolve();
      };
      return { reported: promise, forget };
    },
    report(id) {
      awaited.get(id)?.();
      awaited.delete(id);
      late.delete(id);
    },
    releaseAll() {
      for (const resolve of awaited.values()) resolve();
      awaited.clear();
      late.clear();
    },
    isLate: () => late.size > 0,
  };
}

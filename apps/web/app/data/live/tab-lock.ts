// An exclusive lock over the tabs of a browser. The browser passes a lock on when its tab is closed; a suspended tab keeps it, and another tab
// then steals it.

export type TabLock = {
  /** Queues for the lock. */
  request: () => void;
  /** Takes the lock from a tab that does not answer. */
  steal: () => void;
  /** Releases the lock, or leaves the queue. */
  release: () => void;
};

export function createTabLock(
  locks: LockManager,
  name: string,
  { acquired, lost }: { acquired: () => void; lost: () => void },
): TabLock {
  /** Ends the current request: leaves the queue or releases the lock. */
  let end: (() => void) | undefined;

  function ask(steal: boolean) {
    end?.();
    const leaving = new AbortController();
    const released = Promise.withResolvers<void>();
    let isHeld = false;
    let isOver = false;
    const finish = () => {
      if (isOver) return;
      isOver = true;
      if (end === finish) end = undefined;
      leaving.abort();
      released.resolve();
      if (isHeld) lost();
    };
    end = finish;
    const hold = () => {
      if (isOver) return;
      isHeld = true;
      acquired();
      return released.promise;
    };
    // The browser refuses a signal beside `steal`.
    locks.request(name, steal ? { steal } : { signal: leaving.signal }, hold).catch(() => {
      // Either released here, or stolen: then this tab queues again.
      if (isOver) return;
      finish();
      ask(false);
    });
  }

  return {
    request: () => ask(false),
    steal: () => ask(true),
    release: () => end?.(),
  };
}

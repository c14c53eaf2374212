// The calls of a storage that have not ended. Closing waits for them first, because a pool that ends drops callers that wait for a connection.

export type CallsUnderWay = {
  isOpen: () => boolean;
  /** @throws when the storage is closed */
  run: <Result>(begin: () => Promise<Result>) => Promise<Result>;
  /** Accepts no more calls and waits for the last. */
  close: () => Promise<void>;
};

/** Emptied at the end, because tables that a Set has left keep their elements for long, and with a call its rows (decision 213). */
type Running = { call: Promise<unknown> | undefined };

export function trackCalls(): CallsUnderWay {
  let open = true;
  const underWay = new Set<Running>();
  return {
    isOpen: () => open,
    async run(begin) {
      if (!open) throw new Error("the storage is closed");
      const call = begin();
      const running: Running = { call };
      underWay.add(running);
      try {
        return await call;
      } finally {
        underWay.delete(running);
        running.call = undefined;
      }
    },
    async close() {
      open = false;
      await Promise.allSettled([...underWay].map(({ call }) => call));
    },
  };
}

// The calls of a storage that have not ended. Closing waits for them first, because a pool that ends drops callers that wait for a connection.

export type CallsUnderWay = {
  isOpen: () => boolean;
  /** @throws when the storage is closed */
  run: <Result>(begin: () => Promise<Result>) => Promise<Result>;
  /** Accepts no more calls and waits for the last. */
  close: () => Promise<void>;
};

export function trackCalls(): CallsUnderWay {
  let open = true;
  const underWay = new Set<Promise<unknown>>();
  return {
    isOpen: () => open,
    async run(begin) {
      if (!open) throw new Error("the storage is closed");
      const running = begin();
      underWay.add(running);
      try {
        return await running;
      } finally {
        underWay.delete(running);
      }
    },
    async close() {
      open = false;
      await Promise.allSettled(underWay);
    },
  };
}

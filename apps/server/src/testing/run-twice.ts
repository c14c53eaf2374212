import type { Storage } from "../storage/storage.ts";

class RolledBack extends Error {
  override readonly name = "RolledBack";
}

/** A storage where every transaction runs twice, and the first run leaves nothing: a driver may repeat any of them. */
export const runTwice = (storage: Storage): Storage => ({
  ...storage,
  transact: async (work) => {
    const first = storage.transact(async (tx) => {
      await work(tx);
      throw new RolledBack("the first run");
    });
    // The second run has the same error.
    await first.catch(() => undefined);
    return storage.transact(work);
  },
});

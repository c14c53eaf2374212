// Where the outbox lies on the phone: in its database, or, where there is none (an old private window), in the page's own memory.

import { OUTBOX_CHANNEL, OUTBOX_KEY, reopenNextTime, stores, transact } from "../phone-storage.ts";
import type { Outbox } from "./outbox.ts";

export type OutboxStorage = {
  /** One change at a time over all tabs; resolves with what stands after it. */
  change: (step: (box: Outbox) => Outbox) => Promise<Outbox>;
  /** Tells of changes by other tabs. */
  onChangeElsewhere: (changed: () => void) => void;
  /** False where nothing outlives the page. */
  isPersistent: () => boolean;
};

export function memoryOutboxStorage(known: Outbox = []): OutboxStorage {
  let box = known;
  return {
    change: async (step) => {
      box = step(box);
      return box;
    },
    onChangeElsewhere: () => undefined,
    isPersistent: () => false,
  };
}

export function phoneOutboxStorage(): OutboxStorage {
  let known: Outbox = [];
  /** Once the database has failed, this page goes on with what it knows: two truths would lose results between them. */
  let fallback: OutboxStorage | undefined;
  const others = typeof BroadcastChannel === "undefined" ? undefined : new BroadcastChannel(OUTBOX_CHANNEL);

  const inDatabase = (step: (box: Outbox) => Outbox) =>
    transact<{ box: Outbox; changed: boolean }>(stores.outbox, "readwrite", (store, done) => {
      const read: IDBRequest<Outbox | undefined> = store.get(OUTBOX_KEY);
      read.onsuccess = () => {
        const before = read.result ?? [];
        const box = step(before);
        if (box !== before) store.put(box, OUTBOX_KEY);
        done({ box, changed: box !== before });
      };
    });

  return {
    async change(step) {
      if (fallback) return fallback.change(step);
      const written = await inDatabase(step)
        .catch(() => {
          reopenNextTime();
          return inDatabase(step);
        })
        .catch(() => undefined);
      if (!written) {
        fallback ??= memoryOutboxStorage(known);
        return fallback.change(step);
      }
      if (written.changed) others?.postMessage("changed");
      known = written.box;
      return known;
    },
    isPersistent: () => fallback === undefined,
    onChangeElsewhere: (changed) => others?.addEventListener("message", changed),
  };
}

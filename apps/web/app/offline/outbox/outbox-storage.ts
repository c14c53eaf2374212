// Where the outbox is stored on the phone: in IndexedDB, or in the page's memory where there is none (an old private window).
import { OUTBOX_CHANNEL, OUTBOX_KEY, reopenNextTime, transact } from "../phone-storage.ts";
import type { Outbox } from "./outbox.ts";

export type OutboxStorage = {
  /** One change at a time over all tabs; resolves with the outbox after it. */
  change: (step: (box: Outbox) => Outbox) => Promise<Outbox>;
  /** Reports changes by other tabs. */
  onChangeElsewhere: (changed: () => void) => void;
  /** False in memory, where nothing outlives the page. */
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
  /** After a failure of the database this page uses its memory alone, because two stores would lose results between them. */
  let fallback: OutboxStorage | undefined;
  const others = typeof BroadcastChannel === "undefined" ? undefined : new BroadcastChannel(OUTBOX_CHANNEL);

  const inDatabase = (step: (box: Outbox) => Outbox) =>
    transact("outbox", "readwrite", async (store) => {
      const before = (await store.get(OUTBOX_KEY)) ?? [];
      const box = step(before);
      if (box !== before) await store.put(box, OUTBOX_KEY);
      return { box, changed: box !== before };
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

// The leader's part of a shared stream: watches of its own screens and of other tabs.
import type { Watch, WatchStream } from "./stream.ts";

type Served = { watch: Watch; identity: string; seenAt: number; stop: (() => void) | undefined };

/** A tab that was closed without a message, or hidden for long, is dropped; it asks again when it is visible. */
const FORGET_MS = 10 * 60_000;

/** @param identity who is signed in: a watch waits while the tab that asked has another session */
export function serveWatches(open: WatchStream, identity: () => string) {
  const served = new Map<string, Served>();
  const start = (one: Served) => {
    one.stop = one.identity === identity() ? open(one.watch) : undefined;
  };
  const end = (id: string) => {
    served.get(id)?.stop?.();
    served.delete(id);
  };
  return {
    add(id: string, watch: Watch, as: string, now: number) {
      if (served.has(id)) return;
      const one: Served = { watch, identity: as, seenAt: now, stop: undefined };
      served.set(id, one);
      start(one);
    },
    end,
    /** @returns false when one of them is not served */
    touch(ids: readonly string[], now: number): boolean {
      for (const id of ids) {
        const one = served.get(id);
        if (one) one.seenAt = now;
      }
      return ids.every((id) => served.has(id));
    },
    /** Drops the watches of tabs that have been silent for long, except `own`. */
    forgetSilent(own: ReadonlyMap<string, unknown>, now: number) {
      for (const [id, { seenAt }] of served) if (!own.has(id) && now - seenAt > FORGET_MS) end(id);
    },
    /** A stream keeps the identity it was opened with, so all watches end before the first starts again. */
    identityChanged() {
      for (const one of served.values()) one.stop?.();
      for (const one of served.values()) start(one);
    },
    endAll() {
      for (const id of [...served.keys()]) end(id);
    },
    get size() {
      return served.size;
    },
  };
}

// Marks that a process sends to itself. Notifications arrive in commit order, so all earlier commits are reported before a mark comes back.
import { randomUUID } from "node:crypto";
import type { Client } from "pg";
import { within } from "../within.ts";
import { CHANNEL } from "./listening-connection.ts";

/** A mark comes back in less, or the connection is given up. Shorter than the patience of another process that asks (peers.ts). */
const MARK_MS = 2000;
const MARK = "mark ";

export const isMark = (payload: string): boolean => payload.startsWith(MARK);

export type FeedMarks = {
  /** Sends a mark on the connection and waits until it is returned. @throws when it is late */
  roundTrip: (client: Client) => Promise<void>;
  /** Whether the mark was sent by this process and is awaited. */
  isAwaited: (payload: string) => boolean;
  returned: (mark: string) => void;
  releaseAll: () => void;
};

export function openFeedMarks(): FeedMarks {
  const awaited = new Map<string, () => void>();
  return {
    async roundTrip(client) {
      const mark = MARK + randomUUID();
      const { promise, resolve } = Promise.withResolvers<void>();
      awaited.set(mark, resolve);
      try {
        const sent = client.query("select pg_notify($1, $2)", [CHANNEL, mark]);
        await within(MARK_MS, Promise.all([sent, promise]));
      } finally {
        awaited.delete(mark);
      }
    },
    isAwaited: (payload) => awaited.has(payload),
    returned: (mark) => awaited.get(mark)?.(),
    releaseAll() {
      for (const resolve of awaited.values()) resolve();
      awaited.clear();
    },
  };
}

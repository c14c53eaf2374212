// Publishes commits to subscribers one by one, in their order, without delaying the writers.
import { limits } from "@bandeha/contract";
import type { Logger } from "pino";
import { isEnd, isRevocation } from "../auth/sessions/revocation.ts";
import type { Change, Storage } from "../storage/storage.ts";
import type { Audience } from "./audience.ts";
import { broadcast } from "./broadcast.ts";
import type { Clients } from "./clients.ts";

type BrokerDeps = { storage: Storage; clock: () => Date; log: Logger; audience: Audience; clients: Clients };

/** @returns the remover */
export function startBroker({ storage, clock, log, audience, clients }: BrokerDeps): () => void {
  const waiting: (readonly Change[])[] = [];
  let isPublishing = false;

  async function publishWaiting(): Promise<void> {
    if (isPublishing) return;
    isPublishing = true;
    for (let changes = waiting.shift(); changes; changes = waiting.shift()) {
      try {
        await broadcast({ audience, reader: storage.reader, clock }, changes);
      } catch (error) {
        // Clients must read again what they missed.
        log.error({ err: error }, "a change could not be published");
        clients.resync();
      }
    }
    isPublishing = false;
  }

  const stops = [
    storage.onGap(() => clients.resync()),
    storage.onCommit((changes) => {
      const ended = changes.filter(isRevocation).map(({ row }) => row.id);
      // Immediately, not in the queue, because waiting events must not reach an ended session.
      if (ended.length > 0) clients.dropIdentity(ended);
      const over = changes.filter(isEnd).map(({ row }) => row.id);
      if (over.length > 0) clients.endSessions(new Set(over));
      if (clients.size === 0) return;
      if (waiting.length >= limits.realtime.commitsWaitingMax) {
        waiting.length = 0;
        clients.resync();
        return;
      }
      waiting.push(changes);
      void publishWaiting();
    }),
  ];
  return () => {
    for (const stop of stops) stop();
    waiting.length = 0;
  };
}

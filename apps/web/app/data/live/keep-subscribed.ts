// Lasting realtime subscriptions: made one at a time, retried after a failure, with a callback when events may have been missed.
import type PocketBase from "pocketbase";
import type { UnsubscribeFunc } from "pocketbase";
import { awaitHeartbeat, followHeartbeat } from "./heartbeat.ts";

/** The SDK does not retry if the very first connection fails. */
const RETRY_MS = 5000;
/** A stream that is not open by then (a proxy buffers it) is not waited for. */
const PATIENCE_MS = 3000;

/** One change of subscriptions at a time: the old ones and their stream are closed before the new ones start. */
let queue: Promise<unknown> = Promise.resolve();

function inTurn<Done>(step: () => Promise<Done>): Promise<Done> {
  const done = queue.then(step, step);
  queue = done.catch(() => undefined);
  return done;
}

/**
 * Subscribes until the returned function is called. Outside React, so that it can be tested without a screen.
 * @param catchUp requests what events may have been missed: before the subscriptions were active, when that takes long, and after a lost connection
 */
export function keepSubscribed(
  api: PocketBase,
  subscribe: () => Promise<UnsubscribeFunc>[],
  catchUp: () => unknown,
): () => void {
  let stops: UnsubscribeFunc[] = [];
  let retry: ReturnType<typeof setTimeout> | undefined;
  let over = false;
  let failures = 0;
  const patience = setTimeout(() => void catchUp(), PATIENCE_MS);
  const attempt = async () => {
    if (over) return;
    // The first connection catches up anyway, below; before every later one events may have been missed.
    let connected = api.realtime.isConnected;
    try {
      // Every failed connection leaks its listeners in the SDK, so after one the server's health is checked first.
      if (failures > 0) await api.health.check();
      if (over) return;
      const onConnect = () => {
        awaitHeartbeat(api);
        if (connected) void catchUp();
        connected = true;
      };
      // The SDK takes topics for sent even if that failed. Another topic makes it send them all.
      const another = failures > 0 ? { query: { attempt: failures } } : undefined;
      const reconnected = api.realtime.subscribe("PB_CONNECT", onConnect, another);
      stops = await Promise.all([reconnected, followHeartbeat(api), ...subscribe()]);
      clearTimeout(patience);
      // Events between the load of the page and this moment were missed.
      if (!over) void catchUp();
    } catch {
      failures += 1;
      if (over) return;
      retry = setTimeout(() => {
        void catchUp();
        void inTurn(attempt);
      }, RETRY_MS);
    }
  };
  void inTurn(attempt);
  return () => {
    over = true;
    clearTimeout(patience);
    clearTimeout(retry);
    void inTurn(() => Promise.allSettled(stops.map((stop) => stop())));
  };
}

// Realtime subscriptions that last: made in turn, made again after a failure, and told when events may have been missed.
import type PocketBase from "pocketbase";
import type { UnsubscribeFunc } from "pocketbase";

/** The SDK gives up if the very first connection fails; a courtside screen does not. */
const RETRY_MS = 5000;
/** A stream that does not stand by then (a proxy that holds it back) is not waited for. */
const PATIENCE_MS = 3000;

/** One change of subscriptions at a time: the old ones are gone, and their stream closed, before the new ones ask. */
let queue: Promise<unknown> = Promise.resolve();

function inTurn<Done>(step: () => Promise<Done>): Promise<Done> {
  const done = queue.then(step, step);
  queue = done.catch(() => undefined);
  return done;
}

/**
 * Subscribes until the returned function is called; outside React, so that it can be tried without a screen.
 * @param catchUp asks for what may have happened unheard: before the subscriptions stood, also when that takes long, and while the connection was lost
 */
export function keepSubscribed(
  api: PocketBase,
  subscribe: () => Promise<UnsubscribeFunc>[],
  catchUp: () => unknown,
): () => void {
  let stops: UnsubscribeFunc[] = [];
  let retry: ReturnType<typeof setTimeout> | undefined;
  let over = false;
  let failed = false;
  const patience = setTimeout(() => void catchUp(), PATIENCE_MS);
  const attempt = async () => {
    if (over) return;
    // The first connection is followed by catching up anyway; every later one may have missed events.
    let connected = api.realtime.isConnected;
    try {
      // Every try that cannot connect leaves its listeners in the SDK for good: after one, first hear whether anybody answers.
      if (failed) await api.health.check();
      if (over) return;
      const reconnected = api.realtime.subscribe("PB_CONNECT", () => {
        if (connected) void catchUp();
        connected = true;
      });
      stops = await Promise.all([reconnected, ...subscribe()]);
      clearTimeout(patience);
      // What happened between the page's load and this moment reached nobody: asked once more.
      if (!over) void catchUp();
    } catch {
      failed = true;
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

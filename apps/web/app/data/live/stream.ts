// What a screen receives from the server's stream, independent of which tab holds it.
import type PocketBase from "pocketbase";
import type { RecordSubscription } from "pocketbase";
import { keepSubscribed } from "./keep-subscribed.ts";

/** As the SDK subscribes: the records of a collection (`*`) or one of them, with the query of a list. */
export type StreamTopic = { collection: string; topic: string; query: Record<string, string> };

export type StreamListener = StreamTopic & { onEvent(event: RecordSubscription): void };

export type Watch = {
  listeners: readonly StreamListener[];
  /** Requests the current state, because events may have been missed. */
  catchUp: () => unknown;
};

/** Watches until the returned function is called. */
export type WatchStream = (watch: Watch) => () => void;

/** A stream of this tab only; all its watches share one connection. */
export const ownStream =
  (api: PocketBase): WatchStream =>
  ({ listeners, catchUp }) =>
    keepSubscribed(
      api,
      () =>
        listeners.map((listener) =>
          api
            .collection(listener.collection)
            .subscribe(listener.topic, (event) => listener.onEvent(event), listener.query),
        ),
      catchUp,
    );

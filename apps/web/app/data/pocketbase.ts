// The PocketBase clients. In the browser: one, with the session in local storage. On the server: one per request, a guest's, over the given fetch.
import PocketBase, { BaseAuthStore } from "pocketbase";
import { probe, watchedFetch } from "../offline/connection.ts";
import type { PageFetch } from "./server-context.ts";
import { SessionStore } from "./session-store.ts";
import { wholeAnswers } from "./whole-answer.ts";

/** Addresses are never dialled on the server: the in-memory fetch reads only the path. */
const IN_MEMORY = "http://in-memory";

let browserClient: PocketBase | undefined;

export function browserPocketBase(): PocketBase {
  if (!browserClient) {
    browserClient = new PocketBase(window.location.origin, new SessionStore(), "ru-RU");
    // Queries cancel through TanStack Query; the SDK's own rule would abort two lists of one collection (its key ignores the filter).
    browserClient.autoCancellation(false);
    browserClient.beforeSend = (url, options) => ({
      url,
      options: { ...options, fetch: watchedFetch(wholeAnswers(options.fetch ?? fetch)) },
    });
    // A stream that ends while topics are subscribed was cut: an idle page sends no request that would show it.
    browserClient.realtime.onDisconnect = (topics) => {
      if (topics.length > 0) void probe();
    };
  }
  return browserClient;
}

export function guestPocketBase(fetch: PageFetch): PocketBase {
  const client = new PocketBase(IN_MEMORY, new BaseAuthStore(), "ru-RU");
  client.autoCancellation(false);
  client.beforeSend = (url, options) => ({ url, options: { ...options, fetch: wholeAnswers(fetch) } });
  return client;
}

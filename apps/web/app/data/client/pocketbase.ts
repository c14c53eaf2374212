// The PocketBase clients. In the browser: one, with the session in local storage. On the server: one per request, as a guest, over the given fetch.
import PocketBase, { BaseAuthStore } from "pocketbase";
import { probe, watchedFetch } from "../../offline/connection.ts";
import { pageHydrated } from "../../ui/loading/page-hydrated.ts";
import { SessionStore } from "../session/session-store.ts";
import type { PageFetch } from "./server-context.ts";
import { wholeAnswers } from "./whole-answer.ts";

/** A placeholder: the in-memory fetch of the server reads only the path. */
const IN_MEMORY = "http://in-memory";

/** Answers that come before the whole page has hydrated wait for it. */
const afterHydration =
  (send: typeof fetch): typeof fetch =>
  async (...request) => {
    const answer = await send(...request);
    await pageHydrated();
    return answer;
  };

let browserClient: PocketBase | undefined;

export function browserPocketBase(): PocketBase {
  if (!browserClient) {
    browserClient = new PocketBase(window.location.origin, new SessionStore(), "ru-RU");
    // TanStack Query cancels requests; the SDK's own rule would abort two lists of one collection, because its key ignores the filter.
    browserClient.autoCancellation(false);
    browserClient.beforeSend = (url, options) => ({
      url,
      options: { ...options, fetch: afterHydration(watchedFetch(options.fetch ?? fetch, wholeAnswers)) },
    });
    // A stream that ends while topics are subscribed was lost; an idle page sends no other request that would show it.
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

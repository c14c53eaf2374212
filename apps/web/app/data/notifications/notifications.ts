// The viewer's notifications: the inbox, the number of unread ones, marks and answers. Every device of the user follows them (follow-inbox.ts).
import type { Notification } from "@bandeha/contract";
import { listLimits } from "@bandeha/contract";
import { mutationOptions, type QueryClient, queryOptions } from "@tanstack/react-query";
import type { ClientResponseError } from "pocketbase";
import { apiOf } from "../client/queries.ts";

const COLLECTION = "notifications";
const SHOWN_MAX = 100;
/** Requests of one batch. */
const BATCH_MAX = 50;

export const notificationsKey = [COLLECTION];

/** The newest first. */
export const inboxQuery = (viewer: string) =>
  queryOptions({
    queryKey: [...notificationsKey, "inbox", viewer],
    meta: { passing: true },
    queryFn: async ({ client, signal }) => {
      const asked = { sort: "-created,-id", skipTotal: true, signal };
      return (await apiOf(client).collection(COLLECTION).getList<Notification>(1, SHOWN_MAX, asked)).items;
    },
  });

/** The number of unread rows of the inbox. */
export const unreadQuery = (viewer: string) =>
  queryOptions({
    queryKey: [...notificationsKey, "unread", viewer],
    meta: { passing: true },
    queryFn: async ({ client, signal }) => {
      const asked = { filter: "read = false", sort: "-created,-id", skipTotal: true, signal };
      const { items } = await apiOf(client).collection(COLLECTION).getList<Notification>(1, SHOWN_MAX, asked);
      if (items.length === 0) return 0;
      // The texts of all kinds are not part of a page that has nothing new.
      const { countUnreadRows } = await import("./inbox-rows.ts");
      return countUnreadRows(items);
    },
  });

async function markEach(client: QueryClient, ids: readonly string[]): Promise<void> {
  const api = apiOf(client);
  for (let from = 0; from < ids.length; from += BATCH_MAX) {
    const batch = api.createBatch();
    for (const id of ids.slice(from, from + BATCH_MAX)) batch.collection(COLLECTION).update(id, { read: true });
    await batch.send();
  }
}

const refresh = (client: QueryClient) => client.invalidateQueries({ queryKey: notificationsKey });

export const markRead = mutationOptions<unknown, ClientResponseError, readonly string[]>({
  mutationKey: [COLLECTION, "read"],
  mutationFn: (ids, { client }) => markEach(client, ids),
  onSettled: (_done, _error, _id, _result, { client }) => refresh(client),
});

/** Also those that are older than the shown ones: otherwise the bell would count them for ever. */
export const markAllRead = mutationOptions<unknown, ClientResponseError, void>({
  mutationKey: [COLLECTION, "read-all"],
  mutationFn: async (_none, { client }) => {
    const api = apiOf(client);
    const asked = { batch: listLimits.fullBatch, filter: "read = false", fields: "id" };
    const unread = await api.collection(COLLECTION).getFullList<{ id: string }>(asked);
    await markEach(
      client,
      unread.map(({ id }) => id),
    );
  },
  onSettled: (_done, _error, _none, _result, { client }) => refresh(client),
});

export const answerNotification = mutationOptions<unknown, ClientResponseError, { id: string; answer: string }>({
  mutationKey: [COLLECTION, "answer"],
  mutationFn: ({ id, answer }, { client }) => apiOf(client).collection(COLLECTION).update(id, { answer }),
  onSettled: (_done, _error, _answer, _result, { client }) => refresh(client),
});

// The accounts that the viewer has linked, and how one is linked.
import type { Messenger, MessengerAccount } from "@bandeha/contract";
import { mutationOptions, queryOptions } from "@tanstack/react-query";
import type { ClientResponseError } from "pocketbase";
import { deleteRow } from "../client/delete-row.ts";
import { apiOf } from "../client/queries.ts";

const COLLECTION = "messenger_accounts";

/** The bot of this installation; "" where none is configured. */
export const messengerBotQuery = (messenger: Messenger) =>
  queryOptions({
    queryKey: [messenger, "bot"],
    meta: { sameForAll: true, passing: true },
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async ({ client, signal }): Promise<string> =>
      (await apiOf(client).send<{ bot: string }>(`/api/${messenger}`, { signal })).bot,
  });

/** The viewer's linked account, if any. */
export const messengerAccountQuery = (messenger: Messenger) =>
  queryOptions({
    queryKey: [COLLECTION, messenger],
    meta: { passing: true },
    queryFn: async ({ client, signal }): Promise<MessengerAccount | null> => {
      const api = apiOf(client);
      const filter = api.filter("messenger = {:messenger}", { messenger });
      const page = await api.collection(COLLECTION).getList<MessengerAccount>(1, 1, { filter, signal });
      return page.items[0] ?? null;
    },
  });

/** A one-time link to the bot, for who made it. */
export const linkMessenger = mutationOptions<{ url: string; expires_in: number }, ClientResponseError, Messenger>({
  mutationKey: [COLLECTION, "link"],
  mutationFn: (messenger, { client }) => apiOf(client).send(`/api/${messenger}/links`, { method: "POST" }),
});

export const unlinkMessenger = mutationOptions<unknown, ClientResponseError, string>({
  mutationKey: [COLLECTION, "unlink"],
  mutationFn: (id, { client }) => deleteRow(apiOf(client), COLLECTION, id),
  onSuccess: (_done, _id, _result, { client }) => client.invalidateQueries({ queryKey: [COLLECTION] }),
});

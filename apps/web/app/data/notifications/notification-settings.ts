// What the viewer wants to receive by which channel. One record with the user's id; it is created with the first choice.
import { type NotificationSettings, type TopicChannels, USUAL_QUIET } from "@bandeha/contract";
import { mutationOptions, type QueryClient, queryOptions } from "@tanstack/react-query";
import { ClientResponseError } from "pocketbase";
import { createWithId, isTaken } from "../client/create-once.ts";
import { apiOf } from "../client/queries.ts";
import { applyChange, type SettingsChange } from "./settings-change.ts";

const COLLECTION = "notification_settings";

export type ChosenSettings = { channels: TopicChannels; quiet_from: string; quiet_until: string; stored: boolean };

const USUAL: ChosenSettings = {
  channels: {},
  quiet_from: USUAL_QUIET.from,
  quiet_until: USUAL_QUIET.until,
  stored: false,
};

async function readSettings(client: QueryClient, viewer: string, signal?: AbortSignal): Promise<ChosenSettings> {
  const found = apiOf(client)
    .collection(COLLECTION)
    .getOne<NotificationSettings>(viewer, signal ? { signal } : {});
  const record = await found.catch((error: unknown) => {
    if (error instanceof ClientResponseError && error.status === 404) return undefined;
    throw error;
  });
  if (!record) return USUAL;
  const { channels, quiet_from, quiet_until } = record;
  return { channels: channels ?? {}, quiet_from, quiet_until, stored: true };
}

export const notificationSettingsQuery = (viewer: string) =>
  queryOptions({
    queryKey: [COLLECTION, viewer],
    meta: { passing: true },
    queryFn: ({ client, signal }) => readSettings(client, viewer, signal),
  });

export const saveNotificationSettings = (viewer: string) =>
  mutationOptions<unknown, ClientResponseError, SettingsChange, { before: ChosenSettings | undefined }>({
    mutationKey: [COLLECTION, "save"],
    // One after another: a quick second tap must not be overtaken by the first.
    scope: { id: COLLECTION },
    mutationFn: async (change, { client }) => {
      // Another device may have changed other lines since this screen was read.
      const { stored, ...fields } = applyChange(await readSettings(client, viewer), change);
      const records = apiOf(client).collection(COLLECTION);
      if (stored) return records.update(viewer, fields);
      // Another device may have made the first choice meanwhile.
      return createWithId(apiOf(client), COLLECTION, { id: viewer, ...fields }).catch((error) => {
        if (!isTaken(error)) throw error;
        return records.update(viewer, fields);
      });
    },
    onMutate: (change, { client }) => {
      const { queryKey } = notificationSettingsQuery(viewer);
      // An answer on its way was read before this choice; the settings are read again when it is saved.
      void client.cancelQueries({ queryKey });
      const before = client.getQueryData(queryKey);
      if (before) client.setQueryData(queryKey, applyChange(before, change));
      return { before };
    },
    onError: (_error, _change, result, { client }) => {
      // At once, because without a network nothing can be read again.
      client.setQueryData(notificationSettingsQuery(viewer).queryKey, result?.before);
      return client.invalidateQueries({ queryKey: [COLLECTION, viewer] });
    },
    onSuccess: (_saved, _change, _result, { client }) => client.invalidateQueries({ queryKey: [COLLECTION, viewer] }),
  });

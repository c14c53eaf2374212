// What the viewer wants to receive by which channel. One record with the user's id; it is created with the first choice.
import { type NotificationSettings, type TopicChannels, USUAL_QUIET } from "@bandeha/contract";
import { mutationOptions, queryOptions } from "@tanstack/react-query";
import { ClientResponseError } from "pocketbase";
import { apiOf } from "./queries.ts";

const COLLECTION = "notification_settings";

export type ChosenSettings = { channels: TopicChannels; quiet_from: string; quiet_until: string; stored: boolean };

const USUAL: ChosenSettings = {
  channels: {},
  quiet_from: USUAL_QUIET.from,
  quiet_until: USUAL_QUIET.until,
  stored: false,
};

export const notificationSettingsQuery = (viewer: string) =>
  queryOptions({
    queryKey: [COLLECTION, viewer],
    meta: { passing: true },
    queryFn: async ({ client, signal }): Promise<ChosenSettings> => {
      const found = apiOf(client).collection(COLLECTION).getOne<NotificationSettings>(viewer, { signal });
      const record = await found.catch((error: unknown) => {
        if (error instanceof ClientResponseError && error.status === 404) return undefined;
        throw error;
      });
      if (!record) return USUAL;
      const { channels, quiet_from, quiet_until } = record;
      return { channels: channels ?? {}, quiet_from, quiet_until, stored: true };
    },
  });

export const saveNotificationSettings = (viewer: string) =>
  mutationOptions<unknown, ClientResponseError, ChosenSettings>({
    mutationKey: [COLLECTION, "save"],
    // One after another: a quick second tap must not be overtaken by the first.
    scope: { id: COLLECTION },
    mutationFn: async ({ stored, ...fields }, { client }) => {
      const records = apiOf(client).collection(COLLECTION);
      if (stored) return records.update(viewer, fields);
      // Another device may have made the first choice meanwhile.
      return records.create({ id: viewer, ...fields }).catch(() => records.update(viewer, fields));
    },
    onMutate: (chosen, { client }) => {
      client.setQueryData(notificationSettingsQuery(viewer).queryKey, { ...chosen, stored: true });
    },
    onError: (_error, _chosen, _result, { client }) => client.invalidateQueries({ queryKey: [COLLECTION, viewer] }),
  });

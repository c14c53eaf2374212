import { defineCollection, json, type RecordOf, relation, text } from "../fields/fields.ts";
import type { TopicChannels } from "../notifications/topics.ts";

const TIME = /^([01]\d|2[0-3]):[0-5]\d$/;

/** Quiet hours of a user who has chosen nothing, by the clock of their city. */
export const USUAL_QUIET = { from: "22:00", until: "08:00" } as const;

/** What a user wants to receive by which channel: one record per user, with the user's id; a user without one has the usual settings. */
export const notificationSettings = defineCollection("notification_settings", "pbc_2738105833", {
  user: relation("users", { required: true, cascade: true }),
  /** Only the topics that differ from the usual choice. */
  channels: json<TopicChannels>({ maxBytes: 2000 }),
  /** Equal times: no quiet hours. */
  quiet_from: text({ required: true, pattern: TIME }),
  quiet_until: text({ required: true, pattern: TIME }),
});

export type NotificationSettings = RecordOf<typeof notificationSettings.fields>;

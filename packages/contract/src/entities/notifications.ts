import { bool, date, defineCollection, json, type RecordOf, relation, select, text } from "../fields/fields.ts";
import { NOTIFICATION_KINDS, type StoredNotificationData } from "../notifications/index.ts";

/**
 * What happened, for one person: written by the server in the transaction of the event, read by its user only. The user marks it read
 * and answers it. Its texts come from the registry of kinds.
 */
export const notifications = defineCollection("notifications", "pbc_2301922722", {
  user: relation("users", { required: true, cascade: true }),
  kind: select(NOTIFICATION_KINDS, { required: true }),
  /** Not a relation, because «Турнир отменён» outlives a deleted tournament. */
  tournament: text({ max: 15 }),
  data: json<StoredNotificationData>({ maxBytes: 4000 }),
  read: bool(),
  /** Until when an answer counts; empty where none is asked for. */
  answer_by: date(),
  /** The chosen answer of the kind, or `late`; empty while it is open. */
  answer: text({ max: 20 }),
  /** The event, unique with the user: a repeated event is stored once. */
  key: text({ hidden: true, max: 200 }),
});

export type Notification = Omit<RecordOf<typeof notifications.fields>, "key">;

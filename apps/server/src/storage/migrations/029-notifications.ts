import { createIndex, createTable, type Migration } from "./migration.ts";

export const notifications: Migration = {
  name: "029-notifications",
  up: (dialect) => [
    createTable(dialect, "notifications", {
      user: "text",
      kind: "text",
      tournament: "text",
      data: "json",
      read: "bool",
      answer_by: "text",
      answer: "text",
      key: "text",
    }),
    // One event is stored once for each user; the key comes first, because an event looks for all of its rows.
    createIndex("notifications_by_event", "notifications", ["key", "user"], { unique: true }),
    createIndex("notifications_by_user", "notifications", ["user", "created desc"]),
    createIndex("notifications_unread", "notifications", ["user", "read"]),
    // Old ones are deleted by age; a list without a sort comes in insertion order.
    createIndex("notifications_created", "notifications", ["created", "id"]),
    createTable(dialect, "notification_settings", {
      user: "text",
      channels: "json",
      quiet_from: "text",
      quiet_until: "text",
    }),
    createIndex("notification_settings_by_user", "notification_settings", ["user"], { unique: true }),
    createIndex("notification_settings_created", "notification_settings", ["created", "id"]),
    createTable(dialect, "_notification_deliveries", {
      notification: "text",
      channel: "text",
      target: "text",
      due: "text",
      expires: "text",
      attempts: "number",
      unclear: "bool",
    }),
    // One event is sent once to each device.
    createIndex("notification_deliveries_once", "_notification_deliveries", ["notification", "channel", "target"], {
      unique: true,
    }),
    createIndex("notification_deliveries_due", "_notification_deliveries", ["due"]),
    createIndex("notification_deliveries_by_target", "_notification_deliveries", ["channel", "target"]),
  ],
};

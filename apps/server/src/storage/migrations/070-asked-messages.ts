import { createIndex, createTable, type Migration } from "./migration.ts";

/** Decision 127: messages of bots whose buttons must go when their question is closed. */
export const askedMessages: Migration = {
  name: "070-asked-messages",
  up: (dialect) => [
    createTable(dialect, "_asked_messages", {
      notification: "text",
      user: "text",
      chat: "text",
      message: "number",
      due: "text",
    }),
    createIndex("asked_messages_by_notification", "_asked_messages", ["notification"]),
    createIndex("asked_messages_by_user", "_asked_messages", ["user"]),
    createIndex("asked_messages_by_due", "_asked_messages", ["due"]),
  ],
};

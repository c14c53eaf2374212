import { createIndex, createTable, type Migration } from "./migration.ts";

export const pushSubscriptions: Migration = {
  name: "030-push-subscriptions",
  up: (dialect) => [
    createTable(dialect, "_push_subscriptions", {
      user: "text",
      session: "text",
      endpoint: "text",
      p256dh: "text",
      auth: "text",
    }),
    // A device belongs to one account at a time.
    createIndex("push_subscriptions_by_endpoint", "_push_subscriptions", ["endpoint"], { unique: true }),
    createIndex("push_subscriptions_by_user", "_push_subscriptions", ["user", "created"]),
  ],
};

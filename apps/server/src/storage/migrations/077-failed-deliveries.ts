import type { Migration } from "./migration.ts";

/** The last attempt of a delivery failed: it is not being sent, and does not wait for the end of quiet hours. */
export const failedDeliveries: Migration = {
  name: "077-failed-deliveries",
  up: ({ builder }) => [
    builder.schema
      .alterTable("_notification_deliveries")
      .addColumn("failed", "double precision", (column) => column.notNull().defaultTo(0)),
  ],
};

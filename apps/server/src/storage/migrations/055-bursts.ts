import type { Migration } from "./migration.ts";

/** Deliveries of one burst: the notifications that were added to the first, their number, and the burst's name (empty without one). */
export const bursts: Migration = {
  name: "055-bursts",
  up: ({ builder, textType }) => [
    builder.schema
      .alterTable("_notification_deliveries")
      .addColumn("burst", textType, (column) => column.notNull().defaultTo("")),
    builder.schema
      .alterTable("_notification_deliveries")
      .addColumn("others", textType, (column) => column.notNull().defaultTo("")),
    builder.schema
      .alterTable("_notification_deliveries")
      .addColumn("merged", "double precision", (column) => column.notNull().defaultTo(0)),
  ],
};

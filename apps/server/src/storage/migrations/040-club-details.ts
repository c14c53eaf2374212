import type { Migration } from "./migration.ts";

/** Names of courts and how to get in; empty for existing clubs. */
export const clubDetails: Migration = {
  name: "040-club-details",
  up: ({ builder, textType }) => [
    builder.schema.alterTable("clubs").addColumn("court_names", "text"),
    builder.schema.alterTable("clubs").addColumn("entrance", textType, (column) => column.notNull().defaultTo("")),
  ],
};

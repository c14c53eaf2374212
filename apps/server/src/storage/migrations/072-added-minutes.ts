import type { Migration } from "./migration.ts";

/** Decision 129: no round was moved before. */
export const addedMinutes: Migration = {
  name: "072-added-minutes",
  up: ({ builder }) => [
    builder.schema
      .alterTable("tournament_rounds")
      .addColumn("added_minutes", "double precision", (column) => column.notNull().defaultTo(0)),
  ],
};

import type { Migration } from "./migration.ts";

/** The deadline by which a place was released unpaid (decision 200): the player reads it in the lobby. */
export const releasedSeats: Migration = {
  name: "096-released-seats",
  up: ({ builder, textType }) => [
    builder.schema
      .alterTable("tournament_dues")
      .addColumn("released_at", textType, (column) => column.notNull().defaultTo("")),
  ],
};

import type { Migration } from "./migration.ts";

/** The team of a player in a club tie; empty elsewhere. */
export const teams: Migration = {
  name: "050-teams",
  up: ({ builder, textType }) => [
    builder.schema
      .alterTable("tournament_participants")
      .addColumn("team", textType, (column) => column.notNull().defaultTo("")),
  ],
};

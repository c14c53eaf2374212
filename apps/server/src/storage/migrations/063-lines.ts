import type { Migration } from "./migration.ts";

/** The line of a pair in its team of a club tie; 0 where the organiser has not ordered the team (decision 054). */
export const lines: Migration = {
  name: "063-lines",
  up: ({ builder }) => [
    builder.schema
      .alterTable("tournament_participants")
      .addColumn("line", "double precision", (column) => column.notNull().defaultTo(0)),
  ],
};

import type { Migration } from "./migration.ts";

export const checkIn: Migration = {
  name: "005-check-in",
  up: ({ builder, textType }) => [
    builder.schema
      .alterTable("tournament_participants")
      .addColumn("check_in", textType, (column) => column.notNull().defaultTo("")),
  ],
};

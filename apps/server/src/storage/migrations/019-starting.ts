import type { Migration } from "./migration.ts";

export const starting: Migration = {
  name: "019-starting",
  up: ({ builder, textType }) => [
    builder.schema
      .alterTable("tournament_participants")
      .addColumn("check_in_at", textType, (column) => column.notNull().defaultTo("")),
    builder.schema
      .alterTable("tournaments")
      .addColumn("starters", textType, (column) => column.notNull().defaultTo("")),
  ],
};

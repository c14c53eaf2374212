import type { Migration } from "./migration.ts";

/** When a player entered a tournament in progress: those who waited signed up before its rounds. */
export const enteredAt: Migration = {
  name: "080-entered-at",
  up: ({ builder, textType }) => [
    builder.schema
      .alterTable("tournament_participants")
      .addColumn("entered_at", textType, (column) => column.notNull().defaultTo("")),
  ],
};

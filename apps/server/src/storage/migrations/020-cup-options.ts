import type { Migration } from "./migration.ts";

/** Options of cups; empty, the value of existing tournaments, is the default of each. */
export const cupOptions: Migration = {
  name: "020-cup-options",
  up: ({ builder }) =>
    ["cup_start", "cup_places", "group_sets"].map((name) =>
      builder.schema.alterTable("tournaments").addColumn(name, "text", (column) => column.notNull().defaultTo("")),
    ),
};

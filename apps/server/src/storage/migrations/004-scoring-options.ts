import type { Migration } from "./migration.ts";

export const scoringOptions: Migration = {
  name: "004-scoring-options",
  up: ({ builder, textType }) =>
    ["deuce_rule", "sets_format"].map((name) =>
      builder.schema.alterTable("tournaments").addColumn(name, textType, (column) => column.notNull().defaultTo("")),
    ),
};

import type { Migration } from "./migration.ts";

/** The names of the two teams of a club tie; empty is the usual word (decision 054). */
export const teamNames: Migration = {
  name: "062-team-names",
  up: ({ builder, textType }) =>
    ["home_team", "away_team"].map((name) =>
      builder.schema.alterTable("tournaments").addColumn(name, textType, (column) => column.notNull().defaultTo("")),
    ),
};

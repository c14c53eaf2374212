import type { Migration } from "./migration.ts";

/** 0 and empty, the values of existing records, are the usual settings and a match played to its end. */
export const matchSettings: Migration = {
  name: "022-match-settings",
  up: ({ builder, textType }) => [
    ...["sets_to_win", "games_per_set", "tie_break_at", "match_minutes"].map((name) =>
      builder.schema
        .alterTable("tournaments")
        .addColumn(name, "double precision", (column) => column.notNull().defaultTo(0)),
    ),
    builder.schema
      .alterTable("tournaments")
      .addColumn("deciding_set", textType, (column) => column.notNull().defaultTo("")),
    builder.schema
      .alterTable("tournament_matches")
      .addColumn("ending", textType, (column) => column.notNull().defaultTo("")),
  ],
};

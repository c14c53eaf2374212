import type { Migration } from "./migration.ts";

/** How often a side has changed its report, so that nobody changes it without end (decision 162). */
export const changesOfReports: Migration = {
  name: "087-changes-of-reports",
  up: ({ builder }) => [
    builder.schema
      .alterTable("tournament_score_reports")
      .addColumn("changes", "double precision", (column) => column.notNull().defaultTo(0)),
  ],
};

import type { Migration } from "./migration.ts";

/** What an administrator answered to a complaint; empty while it waits. */
export const reportAnswers: Migration = {
  name: "049-report-answers",
  up: ({ builder, textType }) => [
    builder.schema.alterTable("reports").addColumn("answer", textType, (column) => column.notNull().defaultTo("")),
  ],
};

import type { Migration } from "./migration.ts";

/** Existing tournaments by invitation stay so (decision 119). */
export const regularsFirst: Migration = {
  name: "075-regulars-first",
  up: ({ builder, textType }) => [
    builder.schema
      .alterTable("tournaments")
      .addColumn("regulars_hours", "double precision", (column) => column.notNull().defaultTo(0)),
    builder.schema
      .alterTable("tournaments")
      .addColumn("opens_at", textType, (column) => column.notNull().defaultTo("")),
  ],
};

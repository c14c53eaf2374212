import type { Migration } from "./migration.ts";

/** 0, the value of existing tournaments, is no minimum: they keep the table they were played under. */
export const minimumShare: Migration = {
  name: "014-minimum-share",
  up: ({ builder }) => [
    builder.schema
      .alterTable("tournaments")
      .addColumn("minimum_share", "double precision", (column) => column.notNull().defaultTo(0)),
  ],
};

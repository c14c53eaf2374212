import type { Migration } from "./migration.ts";

/** False, the value of existing tournaments: nobody passes a waiting pair. */
export const singlesPass: Migration = {
  name: "023-singles-pass",
  up: ({ builder }) => [
    builder.schema
      .alterTable("tournaments")
      .addColumn("singles_pass", "double precision", (column) => column.notNull().defaultTo(0)),
  ],
};

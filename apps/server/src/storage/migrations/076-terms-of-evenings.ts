import type { Migration } from "./migration.ts";

/** Which evenings of a series a change of the terms of payment is for; existing terms are taken over as before. */
export const termsOfEvenings: Migration = {
  name: "076-terms-of-evenings",
  up: ({ builder, textType }) => [
    builder.schema
      .alterTable("tournament_money")
      .addColumn("series_scope", textType, (column) => column.notNull().defaultTo("")),
  ],
};

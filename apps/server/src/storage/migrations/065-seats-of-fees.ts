import type { Migration } from "./migration.ts";

/** When an entry that had lost its place got it again (decision 160). */
export const seatsOfFees: Migration = {
  name: "065-seats-of-fees",
  up: ({ builder, textType }) => [
    builder.schema
      .alterTable("tournament_dues")
      .addColumn("seated_at", textType, (column) => column.notNull().defaultTo("")),
  ],
};

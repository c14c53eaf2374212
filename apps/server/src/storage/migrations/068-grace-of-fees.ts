import type { Migration } from "./migration.ts";

/** Decision 141: the hours of grace of a due that has nothing here began when it was created. */
export const graceOfFees: Migration = {
  name: "068-grace-of-fees",
  up: ({ builder, textType }) => [
    builder.schema
      .alterTable("tournament_dues")
      .addColumn("grace_from", textType, (column) => column.notNull().defaultTo("")),
  ],
};

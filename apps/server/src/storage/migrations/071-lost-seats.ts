import type { Migration } from "./migration.ts";

/** When an entry lost the place that it has again (decision 160). */
export const lostSeats: Migration = {
  name: "071-lost-seats",
  up: ({ builder, textType }) => [
    builder.schema
      .alterTable("tournament_dues")
      .addColumn("lost_at", textType, (column) => column.notNull().defaultTo("")),
  ],
};

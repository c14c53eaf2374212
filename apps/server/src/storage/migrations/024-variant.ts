import type { Migration } from "./migration.ts";

/** Empty, the value of existing tournaments, is the usual way to play the type. */
export const variant: Migration = {
  name: "024-variant",
  up: ({ builder, textType }) => [
    builder.schema.alterTable("tournaments").addColumn("variant", textType, (column) => column.notNull().defaultTo("")),
  ],
};

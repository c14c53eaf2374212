import type { Migration } from "./migration.ts";

/** Decision 145: no key was checked before. */
export const checkedShops: Migration = {
  name: "082-checked-shops",
  up: ({ builder, textType }) => [
    builder.schema.alterTable("shops").addColumn("checked_at", textType, (column) => column.notNull().defaultTo("")),
  ],
};

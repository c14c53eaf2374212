import type { Migration } from "./migration.ts";

/** Decision 143: which evenings of a series a role is for. */
export const rolesOfEvenings: Migration = {
  name: "081-roles-of-evenings",
  up: ({ builder, textType }) => [
    builder.schema
      .alterTable("tournament_roles")
      .addColumn("series_scope", textType, (column) => column.notNull().defaultTo("")),
  ],
};

import type { Migration } from "./migration.ts";

/** Pages of existing players are closed. */
export const publicProfile: Migration = {
  name: "025-public-profile",
  up: ({ builder }) => [
    builder.schema
      .alterTable("users")
      .addColumn("public_profile", "double precision", (column) => column.notNull().defaultTo(0)),
  ],
};

import { createIndex, type Migration } from "./migration.ts";

/** Who has the code of a court may object to its result (decision 178). */
export const objectionsByCode: Migration = {
  name: "092-objections-by-code",
  up: (dialect) => [
    dialect.builder.schema
      .alterTable("tournament_objections")
      .addColumn("link", dialect.textType, (column) => column.notNull().defaultTo("")),
    createIndex("objections_by_link", "tournament_objections", ["link"]),
  ],
};

import { sql } from "kysely";
import type { Migration } from "./migration.ts";

/** The number of rated tournaments. An unknown player starts less certain than before; the new rules then rate all tournaments again. */
export const ratingEvents: Migration = {
  name: "021-rating-events",
  up: ({ builder }) => [
    builder.schema
      .alterTable("users")
      .addColumn("rating_events", "double precision", (column) => column.notNull().defaultTo(0)),
    sql`update users set rating_events =
      (select count(*) from ratings where ratings.user = users.id and ratings.tournament <> '')`,
    sql`update ratings set sigma = 1.5 where tournament = '' and sigma = 1`,
  ],
};

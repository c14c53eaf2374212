import { sql } from "kysely";
import type { Migration } from "./migration.ts";

export const placesGone: Migration = {
  name: "006-places-gone",
  up: ({ builder }) => [
    builder.schema
      .alterTable("tournaments")
      .addColumn("places_gone", "double precision", (column) => column.notNull().defaultTo(0)),
    sql`update tournaments set places_gone = 1 where max_players <= (
      select count(*) from tournament_participants
      where tournament = tournaments.id and status in ('registered', 'confirmed'))`,
  ],
};

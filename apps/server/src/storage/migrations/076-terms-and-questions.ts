import { sql } from "kysely";
import type { Migration } from "./migration.ts";

/** Which evenings of a series a change of the terms is for, and when each player was asked whether they come: until now all at the same time. */
export const termsAndQuestions: Migration = {
  name: "076-terms-and-questions",
  up: ({ builder, textType }) => {
    const text = (table: string, name: string) =>
      builder.schema.alterTable(table).addColumn(name, textType, (column) => column.notNull().defaultTo(""));
    return [
      text("tournament_money", "series_scope"),
      text("tournament_participants", "asked_at"),
      sql`update tournament_participants set asked_at = (
        select coming_asked_at from tournaments where tournaments.id = tournament_participants.tournament)
        where status = 'registered' and confirmed_at = '' and exists (
          select 1 from tournaments where tournaments.id = tournament_participants.tournament
          and tournaments.status in ('open', 'full') and coming_asked_at > registration_date)`,
    ];
  },
};

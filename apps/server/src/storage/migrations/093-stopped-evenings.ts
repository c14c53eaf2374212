import { sql } from "kysely";
import type { Migration } from "./migration.ts";

/** Decision 094: a stopped evening says so, and the people of a hidden one go on reading it. The job settles those that are stopped already. */
export const stoppedEvenings: Migration = {
  name: "093-stopped-evenings",
  up: ({ builder }) => [
    builder.schema
      .alterTable("tournaments")
      .addColumn("stopped", "double precision", (column) => column.notNull().defaultTo(0)),
    builder.schema.alterTable("tournaments").addColumn("invited_before", "text"),
    // Who was invited does not read what was hidden; those with an entry are added by the job.
    sql`update tournaments set invited_before = coalesce(invited, '[]'), invited = null where hidden_by_admin = 1`,
    sql`update tournaments set next_seat_check = '2026-11-28 00:00:00.000Z' where status in ('', 'open', 'full')
      and (hidden_by_admin = 1 or organizer in (select id from users where blocked <> ''))`,
  ],
};

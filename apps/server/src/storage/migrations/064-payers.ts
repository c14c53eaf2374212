import { sql } from "kysely";
import { createIndex, type Migration } from "./migration.ts";

/** Until now only the player of an entry paid online, and a claimed guest kept the player who brought them along (decision 118). */
export const payers: Migration = {
  name: "064-payers",
  up: ({ builder, textType }) => [
    builder.schema
      .alterTable("tournament_payments")
      .addColumn("payer", textType, (column) => column.notNull().defaultTo("")),
    createIndex("payments_by_payer", "tournament_payments", ["payer"]),
    sql`update tournament_payments set payer = coalesce(
      (select "user" from tournament_participants where tournament_participants.id = tournament_payments.entry), '')
      where method = 'online'`,
    sql`update tournament_participants set brought_by = ''
      where brought_by != '' and not exists (
        select 1 from users where users.id = tournament_participants."user" and users.guest = 1)`,
  ],
};

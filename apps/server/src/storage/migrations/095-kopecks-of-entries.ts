import { sql } from "kysely";
import type { Migration } from "./migration.ts";

/** What entries have paid was rounded to whole roubles; the ledger has the kopecks (decision 131). */
export const kopecksOfEntries: Migration = {
  name: "095-kopecks-of-entries",
  up: () => [
    sql`update tournament_participants set payment_amount = (
        select (case when sum(came.signed) > 0 then sum(came.signed) else 0 end) / 100.0 from (
          select entry, case when kind = 'refund' then -kopecks else kopecks end as signed from tournament_payments
          where (kind = 'payment' and state = 'succeeded') or (kind = 'refund' and state <> 'cancelled')
        ) came where came.entry = tournament_participants.id
      ) where id in (
        select entry from tournament_payments
        where kind = 'payment' and state = 'succeeded'
          and entry in (select entry from tournament_payments where 100 * cast(kopecks / 100 as integer) <> kopecks)
      )`,
  ],
};

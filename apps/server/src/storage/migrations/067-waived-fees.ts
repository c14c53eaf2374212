import { sql } from "kysely";
import type { Migration } from "./migration.ts";

/** Of entries that owe nothing and have paid nothing, because the fee is forgiven or their own price is 0 (decision 190). */
export const waivedFees: Migration = {
  name: "067-waived-fees",
  up: () => [
    sql`update tournament_participants set payment_status = 'waived'
      where payment_status = 'unpaid' and payment_amount = 0 and id in (
        select entry.id from tournament_participants entry
        join tournaments on tournaments.id = entry.tournament and tournaments.cost > 0
        left join tournament_dues due on due.entry = entry.id
        where (
          due.price_set = 1 or entry.id in (select entry from tournament_payments where kind = 'forgiven' and state = 'succeeded')
        ) and (case when due.price_set = 1 then due.price_kopecks else tournaments.cost * 100 end) <= coalesce((
          select sum(kopecks) from tournament_payments forgiven
          where forgiven.entry = entry.id and forgiven.kind = 'forgiven' and forgiven.state = 'succeeded'
        ), 0)
      )`,
  ],
};

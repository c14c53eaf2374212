import { sql } from "kysely";
import { createIndex, type Migration } from "./migration.ts";

/** Decision 128: the job looks for all online payments of evenings that are over, not only for prepayments. */
export const paymentsToSettle: Migration = {
  name: "073-payments-to-settle",
  up: () => [
    sql`drop index payments_to_settle`,
    createIndex("payments_to_settle", "tournament_payments", ["receipt_state", "method", "kind", "receipt_at"]),
  ],
};

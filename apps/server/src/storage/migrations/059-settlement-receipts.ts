import { createIndex, type Migration } from "./migration.ts";

/** The second receipt of prepaid fees. Payments from before have no `receipt_mode`: their receipt was one of a full payment. */
export const settlementReceipts: Migration = {
  name: "059-settlement-receipts",
  up: (dialect) => {
    const { builder, textType } = dialect;
    const texts = ["receipt_mode", "receipt_state", "receipt_id", "receipt_since", "receipt_at"];
    const numbers = ["receipt_kopecks", "receipt_tries"];
    const table = builder.schema.alterTable("tournament_payments");
    return [
      ...texts.map((name) => table.addColumn(name, textType, (column) => column.notNull().defaultTo(""))),
      ...numbers.map((name) => table.addColumn(name, "double precision", (column) => column.notNull().defaultTo(0))),
      // The job asks which receipts are due, and which evenings are over.
      createIndex("payments_to_settle", "tournament_payments", ["receipt_state", "receipt_mode", "receipt_at"]),
    ];
  },
};

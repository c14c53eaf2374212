import type { Transactor } from "../../storage/storage.ts";
import type { ActionDeps } from "../transaction/action.ts";
import type { PaymentRow } from "../transaction/stored-rows.ts";
import { updateRow } from "../transaction/write-row.ts";
import { startGraceIfOwing } from "./held-places.ts";
import { isManual, loadLedger, paymentsOf, syncEntry } from "./ledger.ts";

/** Cancels a row that the organiser wrote. What was returned by hand cannot be more than what came, so refunds above it are cancelled too. */
export async function cancelManual(tx: Transactor, deps: ActionDeps, { id, entry }: PaymentRow): Promise<void> {
  const openBefore = (await loadLedger(tx, entry))?.balance.open ?? 0;
  const cancel = (row: PaymentRow) => updateRow(tx, deps, "tournament_payments", row, { state: "cancelled" });
  for (const row of await paymentsOf(tx, entry)) if (row.id === id && row.state !== "cancelled") await cancel(row);
  const manual = (await paymentsOf(tx, entry)).filter(isManual);
  const sum = (kind: PaymentRow["kind"]) =>
    manual.filter((row) => row.kind === kind).reduce((total, { kopecks }) => total + kopecks, 0);
  let missing = sum("refund") - sum("payment");
  for (const row of manual.filter(({ kind }) => kind === "refund").toReversed()) {
    if (missing <= 0) break;
    await cancel(row);
    missing -= row.kopecks;
  }
  await syncEntry(tx, deps, entry);
  await startGraceIfOwing(tx, deps, entry, openBefore);
}

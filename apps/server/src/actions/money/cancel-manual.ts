import type { Transactor } from "../../storage/storage.ts";
import { recountClaims } from "../notifications/notify-fees.ts";
import type { ActionDeps } from "../transaction/action.ts";
import type { PaymentRow } from "../transaction/stored-rows.ts";
import { updateRow } from "../transaction/write-row.ts";
import { startGraceIfOwing } from "./held-places.ts";
import { isManual, loadLedger, paymentsOf, syncEntry } from "./ledger.ts";

/**
 * Cancels a row that the organiser wrote. What was returned by hand cannot be more than what came, so refunds above it are cancelled too. A claim that
 * it answered waits again.
 */
export async function cancelManual(tx: Transactor, deps: ActionDeps, { id, entry }: PaymentRow): Promise<void> {
  const before = await loadLedger(tx, entry);
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
  await startGraceIfOwing(tx, deps, entry, before?.balance.open ?? 0);
  if (before) await recountClaims(tx, deps, before.tournament);
}

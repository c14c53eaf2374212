// The organiser's tick in the list of players (PATCH `payment_status`). An entry without a ledger needs nothing more than its own fields.
import type { Transactor } from "../../storage/storage.ts";
import type { ActionDeps } from "../transaction/action.ts";
import type { ParticipantRow } from "../transaction/stored-rows.ts";
import { addSettled, isManual, loadLedger, paymentsOf, syncEntry } from "./ledger.ts";
import { planRefunds } from "./online/plan-refunds.ts";
import { undoTick } from "./payments.ts";

/** Makes the ledger agree with a tick that has just been written. @param before the entry before it */
export async function noteTick(tx: Transactor, deps: ActionDeps, before: ParticipantRow, paid: boolean): Promise<void> {
  const rows = await paymentsOf(tx, before.id);
  if (rows.length === 0) return;
  if (!paid) {
    for (const row of rows.filter(isManual)) await undoTick(tx, deps, row);
    // What was paid online stays paid: only a refund takes it back.
    await syncEntry(tx, deps, before.id);
    return;
  }
  const ledger = await loadLedger(tx, before.id);
  if (!ledger) return;
  const kopecks = ledger.balance.price - rows.filter(isManual).reduce((sum, row) => sum + row.kopecks, 0);
  if (before.payment_status !== "paid" && kopecks > 0)
    await addSettled(tx, deps, before, { kind: "payment", method: "tick", kopecks });
  await syncEntry(tx, deps, before.id);
  await planRefunds(tx, deps, before.id);
}

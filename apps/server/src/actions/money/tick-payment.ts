// The organiser's tick in the list of players (PATCH `payment_status`). An entry without a due and a ledger needs nothing more than its own fields.
import { balanceOf } from "@bandeha/contract";
import type { Transactor } from "../../storage/storage.ts";
import { type ActionDeps, type Denied, refused } from "../transaction/action.ts";
import type { ParticipantRow } from "../transaction/stored-rows.ts";
import { isManual, loadLedger, syncEntry } from "./ledger.ts";
import { undoTick } from "./payments.ts";
import { followLedger, recordSettled } from "./record-settled.ts";

/** Makes the ledger agree with a tick that has just been written. A fee that is forgiven or 0 takes no tick. @param before the entry before it */
export async function noteTick(
  tx: Transactor,
  deps: ActionDeps,
  before: ParticipantRow,
  paid: boolean,
): Promise<Denied | undefined> {
  const ledger = await loadLedger(tx, before.id);
  if (!ledger || (ledger.payments.length === 0 && !ledger.due)) return undefined;
  if (!paid) {
    for (const row of ledger.payments.filter(isManual)) await undoTick(tx, deps, row);
    // What was paid online stays paid: only a refund takes it back.
    await syncEntry(tx, deps, before.id);
    return undefined;
  }
  // The rest of the fee, a price of one's own included. The tick that has just been written is no payment yet.
  const untouched = { ...ledger.entry, payment_status: before.payment_status, payment_amount: before.payment_amount };
  const { open, received } = balanceOf(ledger.balance.price, untouched, ledger.payments);
  if (open === 0 && received === 0) return refused("nothing-to-pay", "payment_status");
  if (open > 0) await recordSettled(tx, deps, before, { kind: "payment", method: "tick", kopecks: open });
  else await followLedger(tx, deps, before.id);
  return undefined;
}

/** A sum that somebody wrote beside a ledger: the ledger says what was paid. */
export async function noteSum(tx: Transactor, deps: ActionDeps, entry: string): Promise<void> {
  const ledger = await loadLedger(tx, entry);
  if (ledger && (ledger.payments.length > 0 || ledger.due)) await syncEntry(tx, deps, entry);
}

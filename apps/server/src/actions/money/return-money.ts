// The organiser returns what came above the price, or what a player without a place has paid (decision 128): online money through the shop, by the
// plan of refunds; cash and transfers by hand, so that only a row is written.
import { collections, emptyRecord, feeOf, returnable } from "@bandeha/contract";
import type { Transactor } from "../../storage/storage.ts";
import { type ActionDeps, type ActionOutcome, forbidden, refused, type WriteRequest } from "../transaction/action.ts";
import { checkRecord } from "../transaction/check-record.ts";
import type { PaymentRow } from "../transaction/stored-rows.ts";
import { addSettled, bookTick, type Ledger, paymentsOf, syncEntry } from "./ledger.ts";
import { planRefunds } from "./online/plan-refunds.ts";

export async function returnMoney(
  tx: Transactor,
  deps: ActionDeps,
  { body, id }: WriteRequest,
  ledger: Ledger,
): Promise<ActionOutcome> {
  const { tournament, entry, due, payments } = ledger;
  const { method = "cash", line = "", kopecks: sent } = body as Partial<PaymentRow>;
  if (line !== "") return forbidden;
  if (method === "online") return refundSurplus(tx, deps, ledger);
  const { byHand } = returnable(feeOf(tournament, entry, due, payments), payments);
  const kopecks = sent ?? byHand;
  if (kopecks === 0 || kopecks > byHand) return refused("nothing-to-return", "kopecks");
  const row = { kind: "refund", method, kopecks } as const;
  const record = { tournament: entry.tournament, entry: entry.id, ...row };
  const denied = await checkRecord(tx, collections.tournament_payments, {
    ...emptyRecord(collections.tournament_payments.fields),
    ...record,
  });
  if (denied) return denied;
  await bookTick(tx, deps, entry);
  // Only what came by hand goes back here, so no online money becomes free.
  const added = await addSettled(tx, deps, entry, { ...row, ...(id && { id }) });
  await syncEntry(tx, deps, entry.id);
  return { ok: true, row: added };
}

async function refundSurplus(tx: Transactor, deps: ActionDeps, { entry, payments }: Ledger): Promise<ActionOutcome> {
  await planRefunds(tx, deps, entry.id);
  const added = (await paymentsOf(tx, entry.id)).find(
    ({ id, kind }) => kind === "refund" && !payments.some((known) => known.id === id),
  );
  const row = added && (await tx.findById("tournament_payments", added.id));
  return row ? { ok: true, row } : refused("nothing-to-return", "kopecks");
}

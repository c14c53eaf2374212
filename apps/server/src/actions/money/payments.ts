// Rows of the ledger that people write: the organiser's ticks, forgiven rests and returned surpluses, and the player's request to pay online.
import { collections, emptyRecord, timestamp } from "@bandeha/contract";
import type { Transactor } from "../../storage/storage.ts";
import {
  type ActionDeps,
  type ActionOutcome,
  type ChangeRequest,
  forbidden,
  refused,
  type WriteRequest,
} from "../transaction/action.ts";
import { checkRecord, missingRelation } from "../transaction/check-record.ts";
import { commitLocked } from "../transaction/commit.ts";
import { denyOutdated, denyUnlessAllowed } from "../transaction/guards.ts";
import { getParticipant, getPayment, getTournament, type PaymentRow, rowOf } from "../transaction/stored-rows.ts";
import { updateRow } from "../transaction/write-row.ts";
import { cancelManual } from "./cancel-manual.ts";
import { bookTick, isManual, type Ledger, loadLedger } from "./ledger.ts";
import { payOnline } from "./online/pay-online.ts";
import { recordSettled } from "./record-settled.ts";
import { returnMoney } from "./return-money.ts";

/** `kopecks` is optional: what is open. The player may only ask to pay online; everything else is the organiser's. */
export async function createPayment(deps: ActionDeps, request: WriteRequest): Promise<ActionOutcome> {
  const sent = request.body as Partial<PaymentRow>;
  const asked = await getParticipant(deps.storage.reader, sent.entry ?? "");
  if (!asked) return missingRelation("entry");
  return commitLocked(deps, asked.tournament, async (tx) => {
    const ledger = await loadLedger(tx, asked.id);
    if (!ledger) return missingRelation("entry");
    if (sent.method === "online" && sent.kind !== "refund") return payOnline(tx, deps, request, ledger);
    const denied = denyUnlessAllowed("collect", ledger.tournament, request.viewer);
    if (denied) return denied;
    return (sent.kind === "refund" ? returnMoney : tick)(tx, deps, request, ledger);
  });
}

async function tick(
  tx: Transactor,
  deps: ActionDeps,
  { body, id }: WriteRequest,
  { entry, balance }: Ledger,
): Promise<ActionOutcome> {
  const { kind = "payment", method = "cash", kopecks = balance.open, line = "" } = body as Partial<PaymentRow>;
  if (line !== "") return forbidden;
  if (kopecks === 0) return refused("nothing-to-pay", "kopecks");
  const row = { kind, method: kind === "forgiven" ? ("" as const) : method, kopecks };
  const record = { tournament: entry.tournament, entry: entry.id, ...row };
  const denied = await checkRecord(tx, collections.tournament_payments, {
    ...emptyRecord(collections.tournament_payments.fields),
    ...record,
  });
  if (denied) return denied;
  await bookTick(tx, deps, entry);
  return { ok: true, row: await recordSettled(tx, deps, entry, { ...row, ...(id && { id }) }) };
}

/** The organiser undoes a tick (`state: cancelled`), or asks for a failed refund again (`problem: ""`). */
export function updatePayment(deps: ActionDeps, request: ChangeRequest): Promise<ActionOutcome> {
  return commitLocked(deps, String(request.row.tournament), async (tx) => {
    const payment = await getPayment(tx, request.row.id);
    const tournament = payment && (await getTournament(tx, payment.tournament));
    if (!payment || !tournament) return forbidden;
    const denied = denyUnlessAllowed("collect", tournament, request.viewer) ?? denyOutdated(request, payment);
    if (denied) return denied;
    const { state, problem, ...others } = request.body as Partial<PaymentRow>;
    if (Object.keys(others).length > 0) return forbidden;
    if (problem === "" && payment.problem === "refund-failed") {
      const again = { problem, state: "pending", attempt: payment.attempt + 1, provider_id: "", tries: 0 } as const;
      await updateRow(tx, deps, "tournament_payments", payment, { ...again, try_at: timestamp(deps.clock()) });
      return outcomeOf(tx, payment.id);
    }
    if (state !== "cancelled" || payment.state === "cancelled") return refused("payment-settled", "state");
    if (!isManual(payment)) return refused("payment-settled", "state");
    await undoTick(tx, deps, payment);
    return outcomeOf(tx, payment.id);
  });
}

async function outcomeOf(tx: Transactor, id: string): Promise<ActionOutcome> {
  const row = await tx.findById("tournament_payments", id);
  return row ? { ok: true, row } : forbidden;
}

/** Cancels a row that the organiser wrote. The line of a statement loses this entry, and is open again without any. */
export async function undoTick(tx: Transactor, deps: ActionDeps, payment: PaymentRow): Promise<void> {
  const row = payment.line ? await tx.findById("bank_lines", payment.line) : undefined;
  if (row) {
    const line = rowOf("bank_lines", row);
    const entries = (line.entries ?? []).filter((entry) => entry !== payment.entry);
    const opened = entries.length === 0 ? { state: "open" as const, reason: "" as const } : {};
    await updateRow(tx, deps, "bank_lines", line, { ...opened, entries });
  }
  await cancelManual(tx, deps, payment);
}

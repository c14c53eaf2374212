// The second receipt of a prepaid fee (decision 112): when the evening is over, the service was given, and a receipt settles the prepayment.
// It is planned once for each payment, in the row, and sent by the job of online payments until the provider has it.
import { HOUR_MS, isSeated, limits, readTimestamp, timestamp } from "@bandeha/contract";
import { type Condition, ownColumn, where } from "../../../storage/condition.ts";
import type { Reader, Transactor } from "../../../storage/storage.ts";
import type { ActionDeps } from "../../transaction/action.ts";
import { eachAlone } from "../../transaction/each-alone.ts";
import { eachRow } from "../../transaction/each-row.ts";
import { findRows, getParticipant, getPayment, getTournament, type PaymentRow } from "../../transaction/stored-rows.ts";
import { updateRow } from "../../transaction/write-row.ts";
import type { Provided, ProviderReceipt, ShopAccess } from "./acquiring.ts";
import { noteTrouble } from "./note-trouble.ts";
import type { OnlineDeps } from "./online-deps.ts";
import { planRefunds } from "./plan-refunds.ts";
import { later, retrySeconds } from "./settle.ts";
import { accessOf, receiptOf } from "./shop-access.ts";

const BATCH = 50;
/** A registration takes minutes. */
const POLL_SECONDS = 300;
const WITHOUT_SHOP_SECONDS = 3600;

/** Online payments of evenings that are over, for which nothing is decided yet. */
export const undecided: Condition = {
  and: [
    where({ receipt_state: "", method: "online", kind: "payment", state: "succeeded" }),
    { left: ownColumn("held_kopecks"), operator: ">", right: { value: 0 } },
    {
      left: { path: { hops: [{ relation: "tournament", table: "tournaments" }], column: "status" } },
      operator: "=",
      right: { value: "completed" },
    },
  ],
};
const pending = where({ receipt_state: "pending" });
/** Payments whose second receipt is not sent yet, or not decided. */
export const withoutReceipt: Condition = { or: [undecided, pending] };
const dueAt = (now: Date): Condition => ({
  and: [pending, { left: ownColumn("receipt_at"), operator: "<=", right: { value: timestamp(now) } }],
});

export const hasReceiptWork = async (reader: Reader, now: Date): Promise<boolean> =>
  (await reader.count("tournament_payments", undecided)) > 0 ||
  (await reader.count("tournament_payments", dueAt(now))) > 0;

export async function nextReceipt(reader: Reader): Promise<Date | undefined> {
  const [next] = await findRows(reader, "tournament_payments", {
    where: pending,
    sort: [ownColumn("receipt_at")],
    limit: 1,
  });
  return next && readTimestamp(next.receipt_at);
}

/** An evening is over: what came above the price goes back, and what is kept gets its second receipt. */
export async function planReceipts(deps: OnlineDeps): Promise<void> {
  // All of them: one that fails, or of which nothing can be decided, stays in the list.
  await eachAlone(eachRow(deps.storage.reader, "tournament_payments", undecided), ({ id, tournament }) =>
    deps.storage.transact(async (tx) => {
      await tx.lockTournament(tournament);
      await plan(tx, deps, id);
    }),
  );
}

async function plan(tx: Transactor, deps: OnlineDeps, id: string): Promise<void> {
  const paid = await getPayment(tx, id);
  const tournament = paid && (await getTournament(tx, paid.tournament));
  const entry = paid && (await getParticipant(tx, paid.entry));
  // What is still above the price goes back at the latest now, so that the receipt states the fee.
  if (entry && tournament?.status === "completed" && isSeated(entry)) await planRefunds(tx, deps, entry.id);
  const row = await getPayment(tx, id);
  const isOpen = row?.receipt_state === "" && row.held_kopecks > 0 && tournament?.status === "completed";
  // A payment without a place is refunded, or final, before it is settled.
  if (!entry || !isOpen || !(isSeated(entry) || row.final)) return;
  if (row.receipt_mode !== "full_prepayment") {
    await updateRow(tx, deps, "tournament_payments", row, { receipt_state: "off" });
    return;
  }
  const [shop] = await tx.find("shops", { where: where({ user: tournament.organizer }), limit: 1 });
  const now = timestamp(deps.clock());
  if (shop?.receipts !== true) return leaveToOrganiser(tx, deps, row, { receipt_since: now }, "receipts-off");
  // The account of who paid was erased, and the e-mail with it.
  if (!receiptOf(row)) return leaveToOrganiser(tx, deps, row, { receipt_since: now }, "receipt-failed");
  const planned = { receipt_state: "pending", receipt_since: now, receipt_at: now } as const;
  await updateRow(tx, deps, "tournament_payments", row, planned);
}

/**
 * The first receipt said that a second one follows, and the organiser issues it. They are notified of a sum, so it is fixed: a refund from then on
 * is one of a given service.
 */
async function leaveToOrganiser(
  tx: Transactor,
  deps: ActionDeps,
  row: PaymentRow,
  changes: Partial<PaymentRow>,
  trouble: "receipt-failed" | "receipts-off",
): Promise<void> {
  const kopecks = row.receipt_kopecks || row.held_kopecks;
  const ended = { ...changes, receipt_state: kopecks > 0 ? "failed" : "off", receipt_at: "", receipt_kopecks: kopecks };
  await updateRow(tx, deps, "tournament_payments", row, ended);
  if (kopecks === 0) return;
  // Where the shop sends none, all receipts of the evening are missing for one reason.
  const notice =
    trouble === "receipts-off" ? { trouble, key: "receipts" } : { trouble, kopecks, key: `receipt ${row.id}` };
  await noteTrouble(tx, deps, row, notice);
}

export async function sendReceipts(deps: OnlineDeps, isOver: () => boolean): Promise<void> {
  const due = await findRows(deps.storage.reader, "tournament_payments", {
    where: dueAt(deps.clock()),
    sort: [ownColumn("receipt_at")],
    limit: BATCH,
  });
  await eachAlone(due, async (row) => {
    if (isOver()) return;
    const tournament = await getTournament(deps.storage.reader, row.tournament);
    const shop = tournament && (await accessOf(deps, tournament.organizer));
    if (!shop) return write(deps, row, withoutShop);
    const fixed = await fixSum(deps, row);
    if (!fixed) return;
    const answer = await ask(deps, fixed, shop);
    // Surely not carried out, and never asked before: the sum is free again, so that a refund need not wait.
    const isUnasked = row.receipt_kopecks === 0 && !answer.ok && answer.kind === "later";
    await write(deps, fixed, answer, isUnasked ? { receipt_kopecks: 0 } : {});
  });
}

/**
 * Fixes the sum before the first request, because every retry must say the same. A refund from then on is one of a given service, and waits for the
 * receipt (`waitsForReceipt`); an earlier one is of the prepayment and makes the receipt smaller.
 */
async function fixSum(deps: OnlineDeps, { id, tournament }: PaymentRow): Promise<PaymentRow | undefined> {
  return deps.storage.transact(async (tx) => {
    await tx.lockTournament(tournament);
    const row = await getPayment(tx, id);
    if (row?.receipt_state !== "pending") return undefined;
    if (row.receipt_kopecks > 0) return row;
    if (row.held_kopecks > 0)
      return updateRow(tx, deps, "tournament_payments", row, { receipt_kopecks: row.held_kopecks });
    await updateRow(tx, deps, "tournament_payments", row, { receipt_state: "off", receipt_at: "" });
    return undefined;
  });
}

/** So many requests for a receipt, hours of them, may stay without an answer before a refund goes first. */
const WAIT_TRIES = 30;

/** Whether a refund waits: the second receipt of its payment is asked for, and it is unknown whether it was made. */
export const waitsForReceipt = (payment: PaymentRow | undefined): boolean =>
  payment?.receipt_state === "pending" &&
  payment.receipt_kopecks > 0 &&
  payment.receipt_id === "" &&
  payment.receipt_tries < WAIT_TRIES;

type ReceiptAnswer = Provided<ProviderReceipt>;

const withoutShop: ReceiptAnswer = {
  ok: false,
  kind: "later",
  code: "no-shop",
  retryAfterSeconds: WITHOUT_SHOP_SECONDS,
};

const hoursSince = (deps: OnlineDeps, moment: string): number =>
  (deps.clock().getTime() - readTimestamp(moment).getTime()) / HOUR_MS;

async function ask(deps: OnlineDeps, row: PaymentRow, shop: ShopAccess): Promise<ReceiptAnswer> {
  const { acquiring } = deps;
  if (row.receipt_id) return acquiring.getReceipt(shop, row.receipt_id);
  // The idempotence key is forgotten after a day; a receipt whose answer was lost before that is looked for first.
  if (row.receipt_tries > 0 || hoursSince(deps, row.receipt_since) > limits.payments.unclearHours) {
    const listed = await acquiring.listReceipts(shop, row.provider_id);
    if (!listed.ok) return listed;
    const found = listed.found.find(({ settles }) => settles !== undefined);
    if (found) return { ok: true, found };
  }
  const receipt = receiptOf(row);
  // The account of who paid was erased, and the e-mail with it.
  if (!receipt) return { ok: false, kind: "refused", code: "no-email" };
  const settling = { ...receipt, item: { ...receipt.item, mode: "full_payment" as const } };
  const order = {
    id: `${row.id}-receipt-${row.receipt_kopecks}`,
    payment: row.provider_id,
    kopecks: row.receipt_kopecks,
    receipt: settling,
  };
  return acquiring.settlePrepayment(shop, order);
}

/** What the provider has answered. A receipt that is sent or given up never changes again. */
async function write(
  deps: OnlineDeps,
  asked: PaymentRow,
  answer: ReceiptAnswer,
  also: Partial<PaymentRow> = {},
): Promise<void> {
  await deps.storage.transact(async (tx) => {
    await tx.lockTournament(asked.tournament);
    const row = await getPayment(tx, asked.id);
    if (row?.receipt_state !== "pending") return;
    const changes = changesOf(deps, row, answer);
    if (changes.receipt_state === "failed") return leaveToOrganiser(tx, deps, row, changes, "receipt-failed");
    await updateRow(tx, deps, "tournament_payments", row, { ...changes, ...also });
  });
}

const failed = { receipt_state: "failed", receipt_at: "" } as const;

function changesOf(deps: OnlineDeps, row: PaymentRow, answer: ReceiptAnswer): Partial<PaymentRow> {
  const isLate = hoursSince(deps, row.receipt_since) > 24 * limits.payments.receiptDays;
  if (!answer.ok) {
    if (isLate || (answer.kind === "refused" && row.receipt_id === "")) return failed;
    const asked = answer.kind === "later" ? (answer.retryAfterSeconds ?? 0) : 0;
    const wait = Math.max(asked, retrySeconds(row.receipt_tries));
    return { receipt_tries: row.receipt_tries + 1, receipt_at: later(deps, wait) };
  }
  const { id, status, payment, settles } = answer.found;
  if (payment !== row.provider_id || settles !== row.receipt_kopecks) return failed;
  if (status === "succeeded") return { receipt_id: id, receipt_state: "succeeded", receipt_at: "" };
  if (status === "canceled" || isLate) return { ...failed, receipt_id: id };
  return { receipt_id: id, receipt_tries: 0, receipt_at: later(deps, POLL_SECONDS) };
}

// Everything that is asked of the provider: new payments, payments and refunds under way, new refunds, second receipts. It reads what is due from the database,
// so a lost notification, a restart or a kill only delays it. Every request is repeatable by its idempotence key.

import { HOUR_MS, limits, readTimestamp, timestamp } from "@bandeha/contract";
import { type Condition, ownColumn, where } from "../../../storage/condition.ts";
import type { Reader } from "../../../storage/storage.ts";
import type { ActionDeps } from "../../transaction/action.ts";
import { eachAlone } from "../../transaction/each-alone.ts";
import { eachRow } from "../../transaction/each-row.ts";
import { findRows, getPayment, getTournament, type PaymentRow } from "../../transaction/stored-rows.ts";
import type { RefundOrder, ShopAccess } from "./acquiring.ts";
import type { OnlineDeps } from "./online-deps.ts";
import { planRefunds, withoutPlace } from "./plan-refunds.ts";
import { type ProviderAnswer, settle } from "./settle.ts";
import { hasReceiptWork, nextReceipt, planReceipts, sendReceipts, waitsForReceipt } from "./settlement-receipts.ts";
import { accessOf, receiptOf } from "./shop-access.ts";

const BATCH = 50;

const by = (column: string, operator: "<=" | "!=", value: string): Condition => ({
  left: ownColumn(column),
  operator,
  right: { value },
});
const dueNow = (now: Date): Condition => ({
  and: [where({ state: "pending" }), by("try_at", "!=", ""), by("try_at", "<=", timestamp(now))],
});

/** Whether the provider is to be asked now, or when next. */
export async function hasOnlineWork({
  storage,
  clock,
}: Pick<ActionDeps, "storage" | "clock">): Promise<boolean | Date> {
  const { reader } = storage;
  const isNow =
    (await reader.count("tournament_payments", dueNow(clock()))) > 0 ||
    (await reader.count("tournament_payments", withoutPlace)) > 0 ||
    (await hasReceiptWork(reader, clock()));
  return isNow || ((await nextMoment(reader)) ?? false);
}

/** Does what is due; returns when the next question is. */
export async function runOnlinePayments(deps: OnlineDeps): Promise<Date | undefined> {
  const begun = deps.elapsed();
  const isOver = () => deps.elapsed() - begun > limits.payments.runSeconds * 1000;
  const stages = [
    { id: "refunds of lost places", run: () => refundLostPlaces(deps) },
    // After the refunds of lost places: what is left then was for a place that was given.
    { id: "receipts to plan", run: () => planReceipts(deps) },
    { id: "payments", run: () => askProvider(deps, isOver) },
    { id: "receipts to send", run: () => sendReceipts(deps, isOver) },
  ];
  await eachAlone(stages, (stage) => stage.run());
  return nextMoment(deps.storage.reader);
}

async function nextMoment(reader: Reader): Promise<Date | undefined> {
  const moments = [await nextDue(reader), await nextReceipt(reader)].filter((moment) => moment !== undefined);
  return moments.toSorted((one, other) => one.getTime() - other.getTime())[0];
}

async function askProvider(deps: OnlineDeps, isOver: () => boolean): Promise<void> {
  const due = await findRows(deps.storage.reader, "tournament_payments", {
    where: dueNow(deps.clock()),
    sort: [ownColumn("try_at")],
    limit: BATCH,
  });
  await eachAlone(due, async (row) => {
    if (!isOver()) await step(deps, row);
  });
}

async function nextDue(reader: Reader): Promise<Date | undefined> {
  const [next] = await findRows(reader, "tournament_payments", {
    where: { and: [where({ state: "pending" }), by("try_at", "!=", "")] },
    sort: [ownColumn("try_at")],
    limit: 1,
  });
  return next ? readTimestamp(next.try_at) : undefined;
}

async function refundLostPlaces(deps: OnlineDeps): Promise<void> {
  const planned = new Set<string>();
  // All of them: fees that wait for another player in the place may be many, and stay in the list for weeks.
  await eachAlone(eachRow(deps.storage.reader, "tournament_payments", withoutPlace), async ({ entry, tournament }) => {
    if (planned.has(entry)) return;
    planned.add(entry);
    await deps.storage.transact(async (tx) => {
      await tx.lockTournament(tournament);
      await planRefunds(tx, deps, entry);
    });
  });
}

async function step(deps: OnlineDeps, row: PaymentRow): Promise<void> {
  const tournament = await getTournament(deps.storage.reader, row.tournament);
  const shop = tournament && (await accessOf(deps, tournament.organizer));
  if (!shop) {
    // Its key was sealed with another secret: for the organiser it is a key to enter again (decision 093).
    const refused = { ok: false, kind: "later", code: "no-shop", retryAfterSeconds: 3600, isKeyRefused: true } as const;
    return settle(deps, row, { about: "payment", answer: refused });
  }
  await settle(deps, row, row.kind === "refund" ? await askRefund(deps, row, shop) : await askPayment(deps, row, shop));
}

async function askPayment(deps: OnlineDeps, row: PaymentRow, shop: ShopAccess): Promise<ProviderAnswer> {
  const { acquiring } = deps;
  if (row.provider_id) return { about: "payment", answer: await acquiring.getPayment(shop, row.provider_id) };
  const answer = await acquiring.createPayment(shop, {
    id: row.id,
    kopecks: row.kopecks,
    description: row.purpose,
    returnUrl: `${deps.origin}/tournament/${row.tournament}/lobby?paid=1`,
    receipt: receiptOf(row),
  });
  return { about: "payment", answer };
}

async function askRefund(deps: OnlineDeps, row: PaymentRow, shop: ShopAccess): Promise<ProviderAnswer> {
  const { acquiring, storage } = deps;
  if (row.provider_id) return { about: "refund", answer: await acquiring.getRefund(shop, row.provider_id) };
  const payment = await getPayment(storage.reader, row.refund_of);
  if (row.receipt_mode === "full_payment" && waitsForReceipt(payment))
    return { about: "refund", answer: { ok: false, kind: "later", code: "receipt-first" } };
  const order: RefundOrder = {
    id: attemptId(row, row.attempt),
    payment: payment?.provider_id ?? "",
    kopecks: row.kopecks,
    receipt: receiptOf(row),
  };
  // The idempotence key is forgotten after a day; a refund whose answer was lost before that is looked for first.
  const age = deps.clock().getTime() - readTimestamp(row.updated).getTime();
  const created = deps.clock().getTime() - readTimestamp(row.created).getTime();
  // So is an attempt that was given up as refused: its answer may have been lost first, and a part of a payment can be refunded twice.
  if (row.attempt > 0 || Math.max(age, created) > limits.payments.unclearHours * HOUR_MS) {
    const listed = await acquiring.listRefunds(shop, order.payment);
    if (!listed.ok) return { about: "refund", answer: listed };
    const earlier = Array.from({ length: row.attempt }, (_, attempt) => attemptId(row, attempt));
    const found =
      listed.found.find(({ reference }) => reference === order.id) ??
      listed.found.find(({ reference, status }) => status !== "canceled" && earlier.includes(reference));
    if (found) return { about: "refund", answer: { ok: true, found } };
  }
  return { about: "refund", answer: await acquiring.createRefund(shop, order) };
}

/** The idempotence key of an attempt, and its reference at the provider. */
const attemptId = ({ id }: PaymentRow, attempt: number): string => (attempt === 0 ? id : `${id}-${attempt}`);

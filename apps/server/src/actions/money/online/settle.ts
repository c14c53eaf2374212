// Writes what the provider says about a payment or a refund into its row, under the tournament's lock. It may be written in any order and any
// number of times: a settled row never changes again, and what the provider says is compared with the row first.
import { HOUR_MS, limits, type PaymentProblem, readTimestamp, timestamp } from "@bandeha/contract";
import type { Row, Transactor } from "../../../storage/storage.ts";
import { notify } from "../../notifications/notify.ts";
import type { ActionDeps } from "../../transaction/action.ts";
import { getParticipant, getPayment, getTournament, getUser, type PaymentRow } from "../../transaction/stored-rows.ts";
import { updateRow } from "../../transaction/write-row.ts";
import { syncEntry } from "../ledger.ts";
import { followLedger } from "../record-settled.ts";
import type { Provided, ProviderPayment, ProviderRefund } from "./acquiring.ts";
import { noteTrouble } from "./note-trouble.ts";
import { receiptOf } from "./shop-access.ts";

const SECOND_MS = 1000;
/** The first retries are quick: a player waits for the page of the provider. */
const RETRY_SECONDS = [2, 5, 15, 60, 300, 900];
/** A payment is usually paid within minutes; its page lives an hour. */
const POLL_SECONDS = [5, 5, 10, 15, 30, 60];
const POLL_LATER_SECONDS = 300;
const MISMATCH_SECONDS = 3600;

const at = (steps: readonly number[], step: number): number => steps[Math.min(step, steps.length - 1)] ?? 0;

export const retrySeconds = (tries: number): number => at(RETRY_SECONDS, tries);

/** What the provider has answered to the last question about a row. */
export type ProviderAnswer =
  | { about: "payment"; answer: Provided<ProviderPayment> }
  | { about: "refund"; answer: Provided<ProviderRefund> };

export async function settle(deps: ActionDeps, asked: PaymentRow, answered: ProviderAnswer): Promise<void> {
  await deps.storage.transact(async (tx) => {
    await tx.lockTournament(asked.tournament);
    const row = await getPayment(tx, asked.id);
    if (row?.state !== "pending" || row.attempt !== asked.attempt) return;
    const { answer } = answered;
    if (!answer.ok) return fail(tx, deps, row, answer);
    if (answered.about === "payment" && answered.answer.ok) return settlePayment(tx, deps, row, answered.answer.found);
    if (answered.about === "refund" && answered.answer.ok) return settleRefund(tx, deps, row, answered.answer.found);
  });
}

const write = (tx: Transactor, deps: ActionDeps, row: PaymentRow, fields: Partial<Row>): Promise<PaymentRow> =>
  updateRow(tx, deps, "tournament_payments", row, fields);

export const later = (deps: ActionDeps, seconds: number): string =>
  timestamp(new Date(deps.clock().getTime() + seconds * SECOND_MS));

async function fail(
  tx: Transactor,
  deps: ActionDeps,
  row: PaymentRow,
  answer: Exclude<Provided<never>, { ok: true }>,
): Promise<void> {
  const isCreated = row.provider_id !== "";
  if (answer.kind === "refused" && !isCreated) return end(tx, deps, row, "refused");
  const age = deps.clock().getTime() - readTimestamp(row.created).getTime();
  // Nobody has seen the page of a payment without an id, so nobody can pay it: giving it up loses nothing.
  const isLost = row.kind === "payment" && !isCreated && age > limits.payments.unclearHours * HOUR_MS;
  if (isLost) return end(tx, deps, row, "unclear");
  const asked = answer.kind === "later" ? (answer.retryAfterSeconds ?? 0) : 0;
  const wait = Math.max(asked, at(RETRY_SECONDS, row.tries));
  const isKeyRefused = answer.kind === "later" && answer.isKeyRefused === true;
  if (isKeyRefused) await noteTrouble(tx, deps, row, { trouble: "shop-refused", key: `shop ${dayOf(deps)}` });
  const problem = isKeyRefused ? { problem: "shop-refused" } : {};
  await write(tx, deps, row, { tries: row.tries + 1, try_at: later(deps, wait), ...problem });
}

/** The organiser is reminded once a day. */
const dayOf = (deps: ActionDeps): string => timestamp(deps.clock()).slice(0, 10);

/** A refund that ends without its money: it waits for the organiser. */
export const noteFailedRefund = (tx: Transactor, deps: ActionDeps, row: PaymentRow): Promise<void> =>
  noteTrouble(tx, deps, row, {
    trouble: "refund-failed",
    kopecks: row.kopecks,
    key: `${row.id} ${row.attempt}`,
  });

/** A payment without money. A refund in this state waits for the organiser. */
async function end(tx: Transactor, deps: ActionDeps, row: PaymentRow, problem: PaymentProblem): Promise<void> {
  const shown = row.kind === "refund" ? "refund-failed" : problem;
  if (row.kind === "refund") await noteFailedRefund(tx, deps, row);
  await write(tx, deps, row, { state: "cancelled", problem: shown, try_at: "", confirmation_url: "" });
}

/** The provider describes another payment than ours: nothing is recorded, it is asked again, and the organiser is notified once. */
async function doubt(tx: Transactor, deps: ActionDeps, row: PaymentRow): Promise<void> {
  await noteTrouble(tx, deps, row, { trouble: "mismatch", kopecks: row.kopecks, key: `mismatch ${row.id}` });
  await write(tx, deps, row, { problem: "mismatch", try_at: later(deps, MISMATCH_SECONDS) });
}

async function settlePayment(tx: Transactor, deps: ActionDeps, row: PaymentRow, found: ProviderPayment): Promise<void> {
  const isOurs =
    found.reference === row.id &&
    found.kopecks === row.kopecks &&
    found.currency === "RUB" &&
    (row.provider_id === "" || row.provider_id === found.id);
  if (!isOurs) return doubt(tx, deps, row);
  const known = { provider_id: found.id, confirmation_url: found.confirmationUrl || row.confirmation_url };
  if (found.status === "canceled") {
    await end(tx, deps, await write(tx, deps, row, known), "declined");
    return;
  }
  if (found.status !== "succeeded") {
    const isNew = row.provider_id === "";
    const tries = isNew ? 0 : row.tries + 1;
    const wait = tries < 30 ? at(POLL_SECONDS, tries) : POLL_LATER_SECONDS;
    await write(tx, deps, row, { ...known, tries, problem: "", try_at: later(deps, wait) });
    return;
  }
  const settled_at = timestamp(deps.clock());
  await write(tx, deps, row, {
    provider_id: found.id,
    confirmation_url: "",
    state: "succeeded",
    problem: "",
    settled_at,
    held_kopecks: row.kopecks,
    try_at: "",
  });
  // The place may be gone, or the fee paid another way meanwhile.
  await followLedger(tx, deps, row.entry);
}

async function noteRefund(
  tx: Transactor,
  deps: ActionDeps,
  { id, entry: entryId, kopecks, payer }: PaymentRow,
): Promise<void> {
  const entry = await getParticipant(tx, entryId);
  const tournament = entry && (await getTournament(tx, entry.tournament));
  if (!entry || !tournament) return;
  const name = payer === "" || payer === entry.user ? undefined : (await getUser(tx, entry.user))?.name;
  const data = { kopecks, ...(name && { friend: { entry: entryId, name } }) };
  await notify(tx, deps, { to: [payer || entry.user], kind: "refunded", tournament, key: id, data });
}

/** Money goes back also when the e-mail for its receipt was erased with the account: the receipt is the organiser's task then (decision 112). */
async function noteMissingReceipt(tx: Transactor, deps: ActionDeps, row: PaymentRow): Promise<Partial<PaymentRow>> {
  if (row.receipt_mode === "" || receiptOf(row)) return {};
  const { kopecks } = row;
  await noteTrouble(tx, deps, row, { trouble: "refund-receipt", kopecks, key: `receipt ${row.id}` });
  return { receipt_state: "failed", receipt_kopecks: kopecks };
}

async function settleRefund(tx: Transactor, deps: ActionDeps, row: PaymentRow, found: ProviderRefund): Promise<void> {
  const payment = await getPayment(tx, row.refund_of);
  if (found.kopecks !== row.kopecks || found.payment !== payment?.provider_id) {
    return doubt(tx, deps, row);
  }
  if (found.status === "succeeded") {
    const settled_at = timestamp(deps.clock());
    const settled = { provider_id: found.id, state: "succeeded", problem: "", settled_at, try_at: "" };
    await write(tx, deps, row, { ...settled, ...(await noteMissingReceipt(tx, deps, row)) });
    await syncEntry(tx, deps, row.entry);
    await noteRefund(tx, deps, row);
    return;
  }
  if (found.status === "pending") {
    const tries = row.provider_id === "" ? 0 : row.tries + 1;
    const wait = at(RETRY_SECONDS, tries);
    await write(tx, deps, row, { provider_id: found.id, problem: "", tries, try_at: later(deps, wait) });
    return;
  }
  if (row.attempt + 1 >= limits.payments.refundTries) return end(tx, deps, row, "refund-failed");
  const wait = 2 ** row.attempt * 60;
  const again = { provider_id: "", problem: "", attempt: row.attempt + 1, tries: 0 };
  await write(tx, deps, row, { ...again, try_at: later(deps, wait) });
}

// Decides what of an entry's online payments goes back, and writes the refunds; the job then asks the provider for them.
// Called in the transaction of every change that may free money, and by the job for entries that lost their place.
import {
  isSeated,
  type LeavingRefund,
  limits,
  newestFirst,
  readTimestamp,
  refundOnLeaving,
  refundPercent,
  replacedPlaces,
  timestamp,
} from "@bandeha/contract";
import { type Condition, ownColumn, where } from "../../../storage/condition.ts";
import type { Reader, Transactor } from "../../../storage/storage.ts";
import { startTimestamp } from "../../tournaments/planned-start.ts";
import { isStopped } from "../../tournaments/stopped.ts";
import type { ActionDeps } from "../../transaction/action.ts";
import { findRows, liveEntries, type PaymentRow, type TournamentRow } from "../../transaction/stored-rows.ts";
import { insertRow, updateRow } from "../../transaction/write-row.ts";
import { blankPayment, type Ledger, loadLedger, syncEntry } from "../ledger.ts";

const ROWS_MAX = 2000;

const through = (relation: "entry" | "tournament", value: string): Condition => ({
  left: {
    path: {
      hops: [{ relation, table: relation === "entry" ? "tournament_participants" : "tournaments" }],
      column: "status",
    },
  },
  operator: "=",
  right: { value },
});

/** Payments whose entry has lost its place. Those that wait for another player in the place are among them until the tournament ends. */
export const withoutPlace: Condition = {
  and: [
    where({ method: "online", final: false, state: "succeeded" }),
    { left: ownColumn("held_kopecks"), operator: ">", right: { value: 0 } },
    { or: [through("entry", "cancelled"), through("entry", "waitlist"), through("tournament", "cancelled")] },
  ],
};

const isHeld = ({ kind, method, state, held_kopecks, final }: PaymentRow): boolean =>
  kind === "payment" && method === "online" && state === "succeeded" && held_kopecks > 0 && !final;

/**
 * @param leaving whether the player leaves by themself now
 * @returns what comes back, and what waits for another player in the place
 */
export async function planRefunds(
  tx: Transactor,
  deps: ActionDeps,
  entryId: string,
  leaving = false,
): Promise<LeavingRefund> {
  const planned = { back: 0, later: 0 };
  const ledger = await loadLedger(tx, entryId);
  const held = ledger?.payments.filter(isHeld) ?? [];
  if (!ledger || held.length === 0) return planned;
  // The newest first: what came above the price came last.
  let surplus = ledger.balance.surplus;
  for (const payment of held.toSorted(newestFirst)) {
    const above = Math.min(surplus, payment.held_kopecks);
    surplus -= above;
    const decision = await decide(tx, ledger, payment, { above, leaving, now: deps.clock() });
    if (decision) await write(tx, deps, ledger, payment, decision);
    const { refund = 0, final = false } = decision ?? {};
    planned.back += refund;
    if (!final) planned.later += payment.held_kopecks - refund;
  }
  await syncEntry(tx, deps, entryId);
  return planned;
}

type RefundDecision = { refund: number; final: boolean };

async function decide(
  reader: Reader,
  { tournament, entry }: Ledger,
  payment: PaymentRow,
  { above, leaving, now }: { above: number; leaving: boolean; now: Date },
): Promise<RefundDecision | undefined> {
  const all = { refund: payment.held_kopecks, final: false };
  if (tournament.status === "cancelled") return all;
  if (entry.status === "waitlist") return (await mayBeUndone(reader, tournament, now)) ? undefined : all;
  if (entry.status !== "cancelled") return { refund: above, final: false };
  // Removed by the organiser, released, or paid after leaving: the place was not given.
  if (payment.left_at === "") return all;
  if (leaving && (await isStopped(reader, tournament))) return { ...all, final: true };
  const start = await startTimestamp(reader, tournament);
  const percent = refundPercent({
    rule: payment.refund_rule,
    msBeforeStart: readTimestamp(payment.starts_at).getTime() - readTimestamp(payment.left_at).getTime(),
    moved: start !== payment.starts_at,
    replaced: (await replacedIn(reader, tournament.id)).has(entry.id),
  });
  // A later price is not theirs any more.
  const surplus = leaving ? above : 0;
  if (percent !== undefined) return { refund: refundOnLeaving(payment.held_kopecks, surplus, percent), final: true };
  // After the evening nobody can take the place any more.
  const final = tournament.status === "completed";
  return final || surplus > 0 ? { refund: surplus, final } : undefined;
}

/** An undone start gives places again to those whom it did not draw: their fees wait for the time in which one tap undoes it. */
async function mayBeUndone(reader: Reader, { id, status }: TournamentRow, now: Date): Promise<boolean> {
  if (status !== "in_progress") return false;
  const first = where({ tournament: id, round_number: 1 });
  const [round] = await findRows(reader, "tournament_rounds", { where: first, limit: 1 });
  const started = round?.actual_start ? readTimestamp(round.actual_start).getTime() : Number.NEGATIVE_INFINITY;
  return now.getTime() - started < limits.startUndoMs;
}

/** Entries of players who left after paying and whose place another player took. */
async function replacedIn(reader: Reader, tournament: string): Promise<Set<string>> {
  const payments = await findRows(reader, "tournament_payments", {
    where: where({ tournament, method: "online", kind: "payment", state: "succeeded" }),
    limit: ROWS_MAX,
  });
  const left = payments
    .filter(({ left_at }) => left_at !== "")
    .map(({ entry, left_at }) => ({ id: entry, at: left_at }));
  const dues = await findRows(reader, "tournament_dues", { where: where({ tournament }), limit: ROWS_MAX });
  const seated = (await liveEntries(reader, tournament)).filter(isSeated);
  const taken = seated.flatMap(({ id, registration_date }) => {
    const due = dues.find(({ entry }) => entry === id);
    const first = { at: due?.created || registration_date, lostAt: "" };
    return due?.seated_at ? [first, { at: due.seated_at, lostAt: due.lost_at }] : [first];
  });
  return replacedPlaces([...new Map(left.map((place) => [place.id, place])).values()], taken);
}

async function write(
  tx: Transactor,
  deps: ActionDeps,
  { entry }: Ledger,
  payment: PaymentRow,
  { refund, final }: RefundDecision,
): Promise<void> {
  if (refund === 0) {
    if (final) await updateRow(tx, deps, "tournament_payments", payment, { final });
    return;
  }
  await insertRow(tx, deps, "tournament_payments", {
    ...blankPayment,
    tournament: entry.tournament,
    entry: entry.id,
    kind: "refund",
    method: "online",
    state: "pending",
    kopecks: refund,
    refund_of: payment.id,
    payer: payment.payer,
    email: payment.email,
    purpose: payment.purpose,
    vat_code: payment.vat_code,
    // Before the sum of the second receipt is fixed a prepayment goes back, then the fee of a given service (decision 112).
    receipt_mode: payment.receipt_kopecks > 0 ? "full_payment" : payment.receipt_mode,
    try_at: timestamp(deps.clock()),
  });
  await updateRow(tx, deps, "tournament_payments", payment, { held_kopecks: payment.held_kopecks - refund, final });
}

/**
 * A player leaves by themself: the payments that they have made so far follow the rule; every later one goes back whole.
 * @param left_at before who waits got the place, because that player has taken it
 */
export async function noteLeaving(
  tx: Transactor,
  deps: ActionDeps,
  entryId: string,
  left_at: string,
): Promise<LeavingRefund> {
  const ledger = await loadLedger(tx, entryId);
  for (const payment of ledger?.payments.filter(isHeld) ?? []) {
    await updateRow(tx, deps, "tournament_payments", payment, { left_at });
  }
  return planRefunds(tx, deps, entryId, true);
}

/** The evening is over, for the first time or after a correction: what is still above the price goes back. */
export async function returnSurpluses(tx: Transactor, deps: ActionDeps, tournament: string): Promise<void> {
  const paid = where({ tournament, method: "online", kind: "payment", state: "succeeded" });
  const rows = (await findRows(tx, "tournament_payments", { where: paid, limit: ROWS_MAX })).filter(isHeld);
  const entries = new Set(rows.map(({ entry }) => entry));
  for (const entry of await liveEntries(tx, tournament))
    if (entries.has(entry.id) && isSeated(entry)) await planRefunds(tx, deps, entry.id);
}

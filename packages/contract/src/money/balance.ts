// What an entry is to pay, what came, and what is left. Server and screens use the same sums.
import type { TournamentDue } from "../entities/tournament-dues.ts";
import { isSeated, type PaymentStatus, type TournamentParticipant } from "../entities/tournament-participants.ts";
import type { TournamentPayment } from "../entities/tournament-payments.ts";
import type { Tournament } from "../entities/tournaments.ts";
import { readTimestamp } from "../timestamp.ts";
import { toKopecks } from "./kopecks.ts";

type LedgerRow = Pick<TournamentPayment, "kind" | "method" | "state" | "kopecks" | "held_kopecks">;
type PricedDue = Pick<TournamentDue, "price_set" | "price_kopecks">;
type PayingEntry = Pick<TournamentParticipant, "status" | "payment_status" | "payment_amount">;

/** The fee of one entry in kopecks: its own price, otherwise the price of the tournament. In a free tournament nobody pays (decision 190). */
export const priceOf = ({ cost }: Pick<Tournament, "cost">, due: PricedDue | undefined): number =>
  due?.price_set && cost > 0 ? due.price_kopecks : toKopecks(cost);

export type Balance = {
  price: number;
  /** Money that came and was not sent back; a refund under way counts as sent back. */
  received: number;
  forgiven: number;
  /** An online payment that is not settled yet. */
  pending: number;
  /** What is still to pay, never below 0. */
  open: number;
  /** What came above the price. */
  surplus: number;
};

/** @param rows the ledger of the entry */
export function balanceOf(price: number, entry: PayingEntry, rows: readonly LedgerRow[]): Balance {
  const sum = (chosen: (row: LedgerRow) => boolean) =>
    rows.filter(chosen).reduce((total, { kopecks }) => total + kopecks, 0);
  const isDone = ({ state }: LedgerRow) => state === "succeeded";
  const ledger = rows.some(({ kind, state }) => kind === "payment" && state === "succeeded");
  // A tick from before the ledger has no row.
  const ticked = !ledger && entry.payment_status === "paid" ? toKopecks(entry.payment_amount) : 0;
  const refunded = sum(({ kind, state }) => kind === "refund" && state !== "cancelled");
  const received = sum((row) => row.kind === "payment" && isDone(row)) + ticked - refunded;
  const forgiven = sum((row) => row.kind === "forgiven" && isDone(row));
  const pending = sum(({ kind, state }) => kind === "payment" && state === "pending");
  const left = price - received - forgiven;
  // A forgiven rest is no money that could go back.
  const surplus = Math.min(Math.max(0, -left), Math.max(0, received));
  return { price, received, forgiven, pending, open: Math.max(0, left), surplus };
}

/**
 * What the entry says of its fee: money came and nothing is owed, nothing came and nothing is owed, or there is something to pay. In a free tournament
 * there is nothing to waive.
 */
export function paymentStatusOf({ cost }: Pick<Tournament, "cost">, { received, open }: Balance): PaymentStatus {
  if (open > 0) return "unpaid";
  if (received > 0) return "paid";
  return cost > 0 ? "waived" : "unpaid";
}

/**
 * What an entry is to pay now: nothing of a cancelled tournament, nothing without a place. Every screen and the statement show these sums.
 * @param rows the ledger of the entry
 */
export const feeOf = (
  tournament: Pick<Tournament, "cost" | "status">,
  entry: PayingEntry,
  due: PricedDue | undefined,
  rows: readonly LedgerRow[],
): Balance =>
  balanceOf(tournament.status !== "cancelled" && isSeated(entry) ? priceOf(tournament, due) : 0, entry, rows);

type ClaimedDue = PricedDue & Pick<TournamentDue, "claimed_at">;
type DatedRow = LedgerRow & Pick<TournamentPayment, "created">;

/**
 * Kopecks that the player says they have transferred («Я оплатил»), and of which nobody has answered whether they came; 0 without such a claim. Also
 * of a cancelled tournament and of a place that is gone: there the money goes back (decision 200). What went back since the claim does not open it.
 * @param rows the ledger of the entry
 */
export function claimedOpen(
  tournament: Pick<Tournament, "cost">,
  entry: PayingEntry,
  due: ClaimedDue | undefined,
  rows: readonly DatedRow[],
): number {
  if (!due?.claimed_at) return 0;
  const claimed = readTimestamp(due.claimed_at);
  const before = rows.filter(({ kind, created }) => kind !== "refund" || readTimestamp(created) < claimed);
  const { open, pending } = balanceOf(priceOf(tournament, due), entry, before);
  return pending > 0 ? 0 : open;
}

/** What the organiser may return: online money goes back through the shop, everything else by hand. */
export type Returnable = { online: number; byHand: number };

/** @param balance of `feeOf` */
export function returnable({ surplus, received }: Balance, rows: readonly LedgerRow[]): Returnable {
  const isHeld = ({ kind, method, state }: LedgerRow) =>
    kind === "payment" && method === "online" && state === "succeeded";
  const held = rows.filter(isHeld).reduce((total, row) => total + row.held_kopecks, 0);
  // Refunds under way have left the received sum and the held one.
  const online = Math.min(surplus, held);
  return { online, byHand: Math.max(0, Math.min(surplus - online, received - held)) };
}

/**
 * `waived`: nothing came and nothing is to pay. `check`: the player says that it is paid, or pays on the site; of a cancelled tournament: the player
 * said so, and nobody has answered.
 */
export type DueState = "free" | "paid" | "waived" | "check" | "waiting";

export type FeeLine = {
  entry: TournamentParticipant;
  due: TournamentDue | undefined;
  balance: Balance;
  state: DueState;
  payments: TournamentPayment[];
};

type FeeRecords = {
  tournament: Pick<Tournament, "cost" | "organizer" | "status">;
  entries: readonly TournamentParticipant[];
  dues: readonly TournamentDue[];
  payments: readonly TournamentPayment[];
};

/** The fees of the entries with a place, in the order of the entries. The organiser who plays does not pay themself. */
export function feeLines({ tournament, entries, dues, payments }: FeeRecords): FeeLine[] {
  const paying = entries.filter((entry) => isSeated(entry) && entry.user !== tournament.organizer);
  return paying.map((entry) => {
    const due = dues.find((one) => one.entry === entry.id);
    const own = payments.filter((payment) => payment.entry === entry.id);
    const balance = feeOf(tournament, entry, due, own);
    const line = { entry, due, balance, payments: own };
    return { ...line, state: dueState(tournament, line) };
  });
}

function dueState(
  tournament: FeeRecords["tournament"],
  { entry, due, balance, payments }: Omit<FeeLine, "state">,
): DueState {
  if (tournament.status === "cancelled") return claimedOpen(tournament, entry, due, payments) > 0 ? "check" : "free";
  if (tournament.cost === 0) return "free";
  const status = paymentStatusOf(tournament, balance);
  if (status !== "unpaid") return status;
  return due?.claimed_at || balance.pending > 0 ? "check" : "waiting";
}

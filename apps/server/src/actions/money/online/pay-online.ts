// A player asks to pay online. Only the row is written here, in the tournament's lock; the job then asks the provider (online-payments.ts).
import { answersFor, collections, isSeated, receiptEmail, timestamp, validateRecord } from "@bandeha/contract";
import { where } from "../../../storage/condition.ts";
import type { Transactor } from "../../../storage/storage.ts";
import { startTimestamp } from "../../tournaments/planned-start.ts";
import { isStopped } from "../../tournaments/stopped.ts";
import {
  type ActionDeps,
  type ActionOutcome,
  forbidden,
  invalid,
  refused,
  type WriteRequest,
} from "../../transaction/action.ts";
import { type PaymentRow, type TournamentRow, termsOf } from "../../transaction/stored-rows.ts";
import { insertRow } from "../../transaction/write-row.ts";
import { blankPayment, type Ledger } from "../ledger.ts";

export async function payOnline(
  tx: Transactor,
  deps: ActionDeps,
  { viewer, body, id }: WriteRequest,
  { tournament, entry, payments, balance }: Ledger,
): Promise<ActionOutcome> {
  if (viewer.kind !== "user" || !answersFor(entry, viewer.id)) return forbidden;
  if (await isStopped(tx, tournament)) return refused("entries-stopped", "entry");
  const terms = await termsOf(tx, tournament.id);
  const [shop] = await tx.find("shops", { where: where({ user: tournament.organizer }), limit: 1 });
  const isOffered =
    terms?.mode === "online" && shop && tournament.status !== "cancelled" && tournament.status !== "draft";
  if (!isOffered || !isSeated(entry)) return refused("payment-not-offered", "entry");
  // One payment of a payer at a time: the second press, of another tab or phone too, leads to the same page of the provider. The page of a host is
  // not for the friend who has taken over the entry since: if both pay, the later payment goes back.
  const isOwn = ({ payer }: PaymentRow) => payer === viewer.id || payer === "";
  const pending = payments.find((row) => row.kind === "payment" && row.state === "pending" && isOwn(row));
  if (pending) {
    const row = await tx.findById("tournament_payments", pending.id);
    return row ? { ok: true, row } : forbidden;
  }
  if (balance.open === 0) return refused("nothing-to-pay", "entry");
  const email = shop.receipts ? receiptEmail(String((body as Partial<PaymentRow>).email ?? "")) : "";
  if (email === undefined) return refused("email-missing", "email");
  const starts_at = await startTimestamp(tx, tournament);
  const { refund_rule } = terms;
  // What the player was shown, where it was sent: they pay that or look again.
  const shown = body as Partial<PaymentRow>;
  const isSame =
    (shown.kopecks || balance.open) === balance.open &&
    (shown.refund_rule || refund_rule) === refund_rule &&
    (shown.starts_at || starts_at) === starts_at;
  if (!isSame) return refused("money-changed", "kopecks");
  const row = {
    ...blankPayment,
    tournament: tournament.id,
    entry: entry.id,
    kind: "payment" as const,
    method: "online" as const,
    state: "pending" as const,
    kopecks: balance.open,
    payer: viewer.id,
    email,
    refund_rule,
    starts_at,
    purpose: purposeOf(tournament),
    vat_code: shop.receipts ? Number(shop.vat_code) || 1 : 0,
    // A debt of a past evening is paid for a service that was given.
    receipt_mode: !shop.receipts ? "" : tournament.status === "completed" ? "full_payment" : "full_prepayment",
    try_at: timestamp(deps.clock()),
  };
  const errors = validateRecord(collections.tournament_payments.fields, row);
  if (Object.keys(errors).length > 0) return invalid(errors);
  return { ok: true, row: await insertRow(tx, deps, "tournament_payments", row, id) };
}

const PURPOSE_MAX = 128;

/** «Участие: Кубок Невы, 25.11.2026» */
function purposeOf({ name, date }: TournamentRow): string {
  const [year, month, day] = date.slice(0, 10).split("-");
  const when = `, ${day}.${month}.${year}`;
  return `Участие: ${name}`.slice(0, PURPOSE_MAX - when.length) + when;
}

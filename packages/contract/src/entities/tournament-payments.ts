import { bool, date, defineCollection, number, type RecordOf, relation, select, text } from "../fields/fields.ts";
import { limits } from "../limits.ts";
import { REFUND_RULES } from "./tournament-money.ts";

/** `forgiven` reduces the debt without money. */
export const PAYMENT_KINDS = ["payment", "refund", "forgiven"] as const;

/** `tick`: the organiser marked it as paid without saying how. */
export const PAYMENT_METHODS = ["transfer", "cash", "tick", "online"] as const;
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];

/** Only online payments and refunds are ever `pending`. An undone tick is `cancelled`. */
export const PAYMENT_STATES = ["pending", "succeeded", "cancelled"] as const;

/** Why an online payment or refund failed, or needs the organiser. `shop-refused`: it waits, because the provider refuses the key of the shop. */
export const PAYMENT_PROBLEMS = [
  "declined",
  "refused",
  "unclear",
  "mismatch",
  "refund-failed",
  "shop-refused",
] as const;
export type PaymentProblem = (typeof PAYMENT_PROBLEMS)[number];

/** What a receipt says about the fee (54-FZ): paid before the evening, or for an evening that was given. Empty: sent before the distinction. */
export const RECEIPT_MODES = ["full_prepayment", "full_payment"] as const;
export type ReceiptMode = (typeof RECEIPT_MODES)[number];

/** Of the second receipt, which settles a prepayment, or of a refund without a receipt. `off`: none is due. `failed`: the organiser issues it. */
export const RECEIPT_STATES = ["pending", "succeeded", "failed", "off"] as const;

/** The ledger of a tournament: each row is money that came, went back or was forgiven. Rows are never deleted while money is held. */
export const tournamentPayments = defineCollection("tournament_payments", "pbc_3319356253", {
  tournament: relation("tournaments", { required: true, cascade: true }),
  entry: relation("tournament_participants", { required: true, cascade: true }),
  kind: select(PAYMENT_KINDS, { required: true }),
  method: select(PAYMENT_METHODS),
  state: select(PAYMENT_STATES),
  kopecks: number({ int: true, min: 0, max: limits.payments.kopecksMax }),
  settled_at: date(),
  /** The line of a bank statement that it was recognised in. */
  line: relation("bank_lines"),
  /** A refund's payment. */
  refund_of: relation("tournament_payments"),
  /** Who asked to pay online: the player, or the player who brought them along. Their money goes back to them. */
  payer: relation("users"),
  /** For the receipt; read by the payer and who runs the tournament. */
  email: text({ max: 120 }),
  /** YooKassa's id of the payment or refund. */
  provider_id: text({ max: 60 }),
  /** Where the player pays. */
  confirmation_url: text({ max: 1000 }),
  problem: select(PAYMENT_PROBLEMS),
  /** The rule and the start that the player saw before paying. */
  refund_rule: select(REFUND_RULES),
  starts_at: date(),
  /** Kopecks of an online payment that are not refunded and for which no refund is under way. */
  held_kopecks: number({ int: true, min: 0 }),
  /** What is sent to the provider, the same in every retry; `vat_code` 0: without a receipt. */
  purpose: text({ max: 128, hidden: true }),
  vat_code: number({ int: true, min: 0, max: 12, hidden: true }),
  /** When the player left by themself after paying; empty when they were removed. */
  left_at: date({ hidden: true }),
  /** What a player who left has not got back is the organiser's for good. */
  final: bool({ hidden: true }),
  /** When the provider is asked next. */
  try_at: date({ hidden: true }),
  tries: number({ int: true, min: 0, hidden: true }),
  /** How often the provider has taken a refund and then refused it; each attempt has its own idempotence key. */
  attempt: number({ int: true, min: 0, hidden: true }),
  receipt_mode: select(RECEIPT_MODES, { hidden: true }),
  /** The second receipt (decision 112), or the missing one of a refund; empty before the evening is over, and for other rows. */
  receipt_state: select(RECEIPT_STATES),
  /** Its amount, fixed before the first request and the same in every retry; 0 before that. */
  receipt_kopecks: number({ int: true, min: 0 }),
  /** YooKassa's id of it. */
  receipt_id: text({ max: 60, hidden: true }),
  /** When it was due first, and when the provider is asked next. */
  receipt_since: date({ hidden: true }),
  receipt_at: date({ hidden: true }),
  receipt_tries: number({ int: true, min: 0, hidden: true }),
});

export type TournamentPayment = RecordOf<typeof tournamentPayments.fields>;

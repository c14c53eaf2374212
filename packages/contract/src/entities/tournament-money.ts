import { date, defineCollection, number, type RecordOf, relation, select, text } from "../fields/fields.ts";
import { limits } from "../limits.ts";
import { SERIES_SCOPES } from "./series-scopes.ts";

/** How the fee of a tournament is paid (product-rules D40). Without a record it is `off`: the organiser only ticks who has paid. */
export const PAYMENT_MODES = ["off", "transfer", "online"] as const;
export type PaymentMode = (typeof PAYMENT_MODES)[number];

/** What a player who leaves gets back; money/refunds.ts computes it. */
export const REFUND_RULES = ["by_hours", "when_replaced", "none"] as const;
export type RefundRule = (typeof REFUND_RULES)[number];

/** The terms of payment of one tournament. Everyone reads the mode, the deadline and the rule; details of the transfer are for those who entered. */
export const tournamentMoney = defineCollection("tournament_money", "pbc_1759919480", {
  tournament: relation("tournaments", { required: true, cascade: true }),
  mode: select(PAYMENT_MODES, { required: true }),
  /** Where to transfer: a phone of the Faster Payments System (SBP), or a link of the bank, or both. */
  phone: text({ max: 20 }),
  bank: text({ max: 60, oneLine: true }),
  recipient: text({ max: 80, oneLine: true }),
  link: text({ max: 300, pattern: /^(https:\/\/\S+)?$/ }),
  /** A place that is not paid this many hours before the start is released; 0: never. */
  release_hours: number({ int: true, min: 0, max: limits.payments.releaseHoursMax }),
  refund_rule: select(REFUND_RULES),
  /** When the organiser last reminded those who have not paid. Writing any moment reminds now. */
  reminded_at: date(),
  /** Which evenings of a series the last change was for. New evenings do not take over terms of `one` evening. */
  series_scope: select(SERIES_SCOPES),
});

export type TournamentMoney = RecordOf<typeof tournamentMoney.fields>;

import { date, defineCollection, json, number, type RecordOf, relation, select, text } from "../fields/fields.ts";
import { limits } from "../limits.ts";

/** `open`: to be checked; `matched`: its payments are in the ledger; `ignored`: not a fee. */
export const BANK_LINE_STATES = ["open", "matched", "ignored"] as const;
export type BankLineState = (typeof BANK_LINE_STATES)[number];

/** Why a line was matched without a question, or by the organiser's choice. */
export const MATCH_REASONS = ["note", "sum-and-name", "chosen"] as const;
export type MatchReason = (typeof MATCH_REASONS)[number];

/** One incoming transfer of a pasted bank statement; its organiser alone reads it. */
export const bankLines = defineCollection("bank_lines", "pbc_3139138163", {
  organizer: relation("users", { required: true, serverOwned: true, cascade: true }),
  /** The local time of the statement, as if it were UTC; empty where the statement has none. */
  paid_at: date(),
  kopecks: number({ required: true, int: true, min: 1, max: limits.payments.kopecksMax }),
  payer: text({ max: 120 }),
  text: text({ max: 300 }),
  /** Which of several equal transfers of one statement it is, from 0. */
  turn: number({ int: true, min: 0, max: 99 }),
  state: select(BANK_LINE_STATES),
  reason: select(MATCH_REASONS),
  /** Writing entries matches the line with them, an empty list undoes it. */
  entries: json<string[]>({ maxBytes: 2000 }),
  /** The same transfer pasted twice has the same one. */
  fingerprint: text({ max: 80, hidden: true }),
});

export type BankLine = RecordOf<typeof bankLines.fields>;

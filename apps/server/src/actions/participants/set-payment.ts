import type { ParticipantRow, TournamentRow } from "../transaction/stored-rows.ts";

/** The amount when only the payment status is sent: the full cost when paid, else 0 (product-rules D10). */
export function impliedPayment(
  tournament: TournamentRow,
  changes: Partial<ParticipantRow>,
): Pick<ParticipantRow, "payment_amount"> | Record<string, never> {
  if (changes.payment_status === undefined || changes.payment_amount !== undefined) return {};
  return { payment_amount: changes.payment_status === "paid" ? tournament.cost : 0 };
}

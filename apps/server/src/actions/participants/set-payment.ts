import type { ParticipantRow, TournamentRow } from "../transaction/stored-rows.ts";

/** Paid without a sum is paid in full, and unpaid without a sum is nothing (product-rules D10). */
export function paymentOf(
  tournament: TournamentRow,
  changes: Partial<ParticipantRow>,
): Pick<ParticipantRow, "payment_amount"> | Record<string, never> {
  if (changes.payment_status === undefined || changes.payment_amount !== undefined) return {};
  return { payment_amount: changes.payment_status === "paid" ? tournament.cost : 0 };
}

// What came from players who have no place any more: what went back, what is on its way, and what stays with the organiser.
import { SEATED_STATUSES, type TournamentParticipant } from "../entities/tournament-participants.ts";
import type { TournamentPayment } from "../entities/tournament-payments.ts";

export type LeftLine = {
  entry: TournamentParticipant;
  paid: number;
  refunded: number;
  /** Refunds under way. */
  returning: number;
  /** Refunds that the provider has refused: the organiser asks again. */
  failed: TournamentPayment[];
  kept: number;
};

/** Entries without a place that have paid, in the order of the entries. */
export function leftLines(
  entries: readonly TournamentParticipant[],
  payments: readonly TournamentPayment[],
): LeftLine[] {
  const left = entries.filter(({ status }) => !SEATED_STATUSES.some((seated) => seated === status));
  return left.flatMap((entry) => {
    const own = payments.filter((payment) => payment.entry === entry.id);
    const sum = (kind: string, state: string) =>
      own
        .filter((payment) => payment.kind === kind && payment.state === state)
        .reduce((total, { kopecks }) => total + kopecks, 0);
    const [paid, refunded, returning] = [
      sum("payment", "succeeded"),
      sum("refund", "succeeded"),
      sum("refund", "pending"),
    ];
    if (paid === 0) return [];
    const failed = own.filter(({ problem }) => problem === "refund-failed");
    return [{ entry, paid, refunded, returning, failed, kept: paid - refunded - returning }];
  });
}

import type { TournamentMatch } from "../entities/tournament-matches.ts";
import { isSeated, type TournamentParticipant } from "../entities/tournament-participants.ts";
import type { Tournament } from "../entities/tournaments.ts";
import { toKopecks } from "../money/kopecks.ts";

export type TournamentStats = {
  /** `payers`: of whom a payment is expected, and who has paid already. */
  participants: { registered: number; waitlist: number; paid: number; payers: number; total: number };
  matches: { completed: number; total: number };
  /** Whole roubles: the paid entries at the price of the tournament (specification 7). */
  revenue: number;
  /** Kopecks: what came, with prices of one's own, parts of a price and what was returned. */
  collected: number;
};

type PaidEntry = Pick<TournamentParticipant, "payment_status"> &
  Partial<Pick<TournamentParticipant, "payment_amount" | "user">>;

/** Where only the tick is known, it is one of the whole price. */
const collectedOf = ({ payment_amount, payment_status }: PaidEntry, cost: number): number =>
  toKopecks(payment_amount ?? (payment_status === "paid" ? cost : 0));

/**
 * The figures at the top of Manage (specification 7, product-rules D10, D28). `registered` are all entries with a place, including confirmed ones;
 * a cancelled entry does not count, and its payment is to be refunded. The organiser who plays does not pay themself.
 */
export function tournamentStats(
  { cost, organizer }: Pick<Tournament, "cost"> & Partial<Pick<Tournament, "organizer">>,
  participants: readonly (Pick<TournamentParticipant, "status"> & PaidEntry)[],
  matches: readonly Pick<TournamentMatch, "status">[],
): TournamentStats {
  const live = participants.filter(({ status }) => status !== "cancelled");
  const asked = live.filter(({ user }) => user === undefined || user !== organizer);
  const paid = asked.filter(({ payment_status }) => payment_status === "paid").length;
  return {
    participants: {
      registered: live.filter(isSeated).length,
      waitlist: live.filter(({ status }) => status === "waitlist").length,
      paid,
      // Nobody pays for waiting, or what is waived, but a payment of a player who waits is with the organiser.
      payers: asked.filter(
        (entry) => entry.payment_status === "paid" || (isSeated(entry) && entry.payment_status !== "waived"),
      ).length,
      total: live.length,
    },
    matches: { completed: matches.filter(({ status }) => status === "completed").length, total: matches.length },
    revenue: paid * cost,
    collected: asked.reduce((sum, one) => sum + collectedOf(one, cost), 0),
  };
}

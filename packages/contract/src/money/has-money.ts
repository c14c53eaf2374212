// Apart from the sums of fees (balance.ts), because a first visit of a tournament loads it.
import type { TournamentParticipant } from "../entities/tournament-participants.ts";
import type { Tournament } from "../entities/tournaments.ts";

/** Whether there is money to show: a fee, or what came before the tournament became free. */
export const hasMoney = (
  { cost }: Pick<Tournament, "cost">,
  ...entries: readonly Pick<TournamentParticipant, "payment_amount">[]
): boolean => cost > 0 || entries.some(({ payment_amount }) => payment_amount > 0);

import type { TournamentMatch } from "../entities/tournament-matches.ts";
import type { TournamentRound } from "../entities/tournament-rounds.ts";

/** Whether players may no longer object to the result of a match: the round after next has started (decision 079). */
export const isLateToObject = (
  { round }: Pick<TournamentMatch, "round">,
  rounds: readonly Pick<TournamentRound, "round_number" | "status">[],
): boolean => rounds.some(({ round_number, status }) => round_number >= round + 2 && status !== "pending");

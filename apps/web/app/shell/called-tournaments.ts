import { isOrganiser, isSeated, statusOf, type TournamentParticipant, type TournamentStatus } from "@bandeha/contract";

/** More than a player plays in a week. */
const CALLED_MAX = 10;
const NOT_OVER: readonly TournamentStatus[] = ["open", "full", "in_progress"];

export type CalledTournament = { tournament: string; seated: boolean };

/**
 * The tournaments to whose rounds a player is called, soonest first. A player on the waitlist is included, because they may get a place at the court;
 * the organiser is not, because they start the rounds.
 */
export function calledTournaments(entries: readonly TournamentParticipant[], viewer: string): CalledTournament[] {
  return entries
    .flatMap((entry) => (entry.expand?.tournament ? [{ ...entry.expand.tournament, seated: isSeated(entry) }] : []))
    .filter((tournament) => NOT_OVER.includes(statusOf(tournament)) && !isOrganiser(tournament, viewer))
    .toSorted((one, other) => one.date.localeCompare(other.date) || one.id.localeCompare(other.id))
    .slice(0, CALLED_MAX)
    .map(({ id, seated }) => ({ tournament: id, seated }));
}

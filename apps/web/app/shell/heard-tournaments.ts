import { isOrganiser, statusOf, type TournamentParticipant, type TournamentStatus } from "@bandeha/contract";
import { isSeated } from "../data/tournament-participants.ts";

/** More than anyone plays in a week. */
const HEARD_MAX = 10;
const ALIVE: readonly TournamentStatus[] = ["open", "full", "in_progress"];

export type Heard = { tournament: string; seated: boolean };

/**
 * The tournaments whose rounds a player is called to, the soonest first. One who waits may be called up at the court, so he listens too;
 * who runs the tournament starts its rounds himself.
 */
export function heardTournaments(entries: readonly TournamentParticipant[], viewer: string): Heard[] {
  return entries
    .flatMap((entry) => (entry.expand?.tournament ? [{ ...entry.expand.tournament, seated: isSeated(entry) }] : []))
    .filter((tournament) => ALIVE.includes(statusOf(tournament)) && !isOrganiser(tournament, viewer))
    .toSorted((one, other) => one.date.localeCompare(other.date) || one.id.localeCompare(other.id))
    .slice(0, HEARD_MAX)
    .map(({ id, seated }) => ({ tournament: id, seated }));
}

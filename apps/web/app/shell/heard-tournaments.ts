import { isOrganiser, statusOf, type TournamentParticipant, type TournamentStatus } from "@bandeha/contract";
import { isSeated } from "../data/tournament-participants.ts";

/** More than anyone plays in a week. */
const HEARD_MAX = 10;
const ALIVE: readonly TournamentStatus[] = ["open", "full", "in_progress"];

/** The tournaments whose rounds a player is called to, the soonest first; one he runs himself he starts himself. */
export function heardTournaments(entries: readonly TournamentParticipant[], viewer: string): string[] {
  return entries
    .flatMap((entry) => (isSeated(entry) && entry.expand?.tournament ? [entry.expand.tournament] : []))
    .filter((tournament) => ALIVE.includes(statusOf(tournament)) && !isOrganiser(tournament, viewer))
    .toSorted((one, other) => one.date.localeCompare(other.date) || one.id.localeCompare(other.id))
    .slice(0, HEARD_MAX)
    .map(({ id }) => id);
}

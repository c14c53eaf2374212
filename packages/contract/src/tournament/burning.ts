// Who may take a place that burns (product-rules D38).
import { isSeated, type TournamentParticipant } from "../entities/tournament-participants.ts";
import type { Tournament } from "../entities/tournaments.ts";

type Places = Pick<Tournament, "places_burning" | "places_held" | "max_players">;
type Entry = Pick<TournamentParticipant, "user" | "partner" | "status" | "offered_until">;

/**
 * Whether an entry may take a burning place: it waits, is not asked in turn, and enough places are free. A pair that waits needs two.
 * `entries` are all of the tournament.
 */
export function burningFor(tournament: Places, entries: readonly Entry[]): (entry: Entry) => boolean {
  const free = tournament.max_players - entries.filter(isSeated).length - tournament.places_held;
  return (entry) =>
    tournament.places_burning &&
    entry.status === "waitlist" &&
    entry.offered_until === "" &&
    free >= (waitsInPair(entry, entries) ? 2 : 1);
}

const waitsInPair = ({ user, partner }: Entry, entries: readonly Entry[]): boolean =>
  partner !== "" &&
  entries.some((other) => other.status === "waitlist" && other.user === partner && other.partner === user);

// Whether four people who wait make one more court.
import { type Club, courtNamesOf, limits, type Tournament, type TournamentParticipant } from "@bandeha/contract";
import { wholeEntries } from "@bandeha/engine";
import { confirmedPartner } from "./pairing.ts";

const FOUR = 4;

type Four = {
  /** First in line first; a pair comes as a whole. */
  entries: TournamentParticipant[];
  /** Free courts of the club; undefined where their number is unknown. */
  free: number | undefined;
};

/**
 * Who is being asked about a freed place has one, and so does who takes a place that burns: four others make the court.
 * @param waiting everybody who waits
 * @param freePlaces that are neither taken nor kept by offers
 * @param busy courts of the club that other tournaments use at that time
 */
export function courtForFour(
  tournament: Pick<Tournament, "courts" | "max_players" | "places_burning">,
  waiting: readonly TournamentParticipant[],
  club: Pick<Club, "courts" | "court_names"> | undefined,
  { busy, freePlaces }: { busy: number; freePlaces: number },
): Four | undefined {
  const { courts, players } = limits.server;
  if (tournament.courts >= courts.max || tournament.max_players + FOUR > players.max) return undefined;
  const all = club ? club.courts || courtNamesOf(club).length : 0;
  const free = all > 0 ? Math.max(0, all - busy - tournament.courts) : undefined;
  const unasked = waiting.filter(({ offered_until }) => !offered_until);
  if (unasked.length - (tournament.places_burning ? freePlaces : 0) < FOUR) return undefined;
  const entries = firstFour(unasked);
  return entries && free !== 0 ? { entries, free } : undefined;
}

/** The first in line who together are four; a pair that would be the fourth and fifth is skipped. Undefined where no four are whole. */
function firstFour(waiting: readonly TournamentParticipant[]): TournamentParticipant[] | undefined {
  const line = wholeEntries(
    waiting.map((entry) => {
      const mate = confirmedPartner(entry, waiting);
      const partner = waiting.find(({ user }) => user === mate)?.id;
      return { entry, id: entry.id, position: entry.position, ...(partner && { partner }) };
    }),
  );
  const taken: TournamentParticipant[] = [];
  for (const unit of line) {
    if (taken.length + unit.length <= FOUR) taken.push(...unit.map(({ entry }) => entry));
    if (taken.length === FOUR) return taken;
  }
  return undefined;
}

// Whether four people who wait make one more court.
import {
  type Club,
  COURT_PLAYERS,
  courtNamesOf,
  limits,
  type Tournament,
  type TournamentParticipant,
} from "@bandeha/contract";
import { wholeEntries } from "@bandeha/engine";
import { confirmedPartner } from "../../../../tournament/people/pairing.ts";

type Four = {
  /** First in line first; a pair comes as a whole. */
  entries: TournamentParticipant[];
  /** Who is before the last of them and goes on waiting. */
  passed: TournamentParticipant[];
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
  if (tournament.courts >= courts.max || tournament.max_players + COURT_PLAYERS > players.max) return undefined;
  const all = club ? club.courts || courtNamesOf(club).length : 0;
  const free = all > 0 ? Math.max(0, all - busy - tournament.courts) : undefined;
  const unasked = waiting.filter(({ offered_until }) => !offered_until);
  if (unasked.length - (tournament.places_burning ? freePlaces : 0) < COURT_PLAYERS) return undefined;
  const four = firstFour(unasked);
  return four && free !== 0 ? { ...four, free } : undefined;
}

/** The whole entries first in line that are four together: everybody who can be one of four with those before them is (decision 204). */
function firstFour(waiting: readonly TournamentParticipant[]): Pick<Four, "entries" | "passed"> | undefined {
  const line = wholeEntries(
    waiting.map((entry) => {
      const mate = confirmedPartner(entry, waiting);
      const partner = waiting.find(({ user }) => user === mate)?.id;
      return { entry, id: entry.id, position: entry.position, ...(partner && { partner }) };
    }),
  ).map((unit) => unit.map(({ entry }) => entry));
  const chosen = whole(line.filter(isAmongFirst), COURT_PLAYERS);
  if (!chosen) return undefined;
  const last = line.findLastIndex((unit) => chosen.includes(unit));
  const passed = line.slice(0, last).filter((unit) => !chosen.includes(unit));
  return { entries: chosen.flat(), passed: passed.flat() };
}

type Unit = TournamentParticipant[];

/** Four are at most so many entries of one size; later ones of that size cannot be among the first four. */
const isAmongFirst = (unit: Unit, index: number, line: readonly Unit[]): boolean =>
  line.slice(0, index).filter(({ length }) => length === unit.length).length < COURT_PLAYERS / unit.length;

/** The first entries, in order, that are so many people together. */
function whole([unit, ...rest]: readonly Unit[], people: number): Unit[] | undefined {
  if (people === 0) return [];
  if (!unit) return undefined;
  const others = unit.length <= people ? whole(rest, people - unit.length) : undefined;
  return others ? [unit, ...others] : whole(rest, people);
}

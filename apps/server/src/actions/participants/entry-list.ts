// The entries of a tournament as a value: loaded once under the lock, changed by pure functions, saved by save-entry-list.ts.
import { isSeated, statusOf, takesEntries } from "@bandeha/contract";
import { arePlacesGone, openOrFull, type Places, settleWaitlist } from "@bandeha/engine";
import type { Reader } from "../../storage/storage.ts";
import { isStopped } from "../tournaments/stopped.ts";
import {
  cityTimeZone,
  getTournament,
  liveEntries,
  type ParticipantRow,
  type TournamentRow,
} from "../transaction/stored-rows.ts";
import { isTimed, offerFreePlaces, withoutOffer } from "./offers/timed-offers.ts";

export type EntryList = {
  tournament: TournamentRow;
  /** In order of registration. Includes an entry that this change has just cancelled. */
  entries: readonly ParticipantRow[];
  /** Of the tournament's city. */
  timeZone: string;
  /** An administrator has stopped it: nobody gets or is offered a place. */
  isStopped?: boolean;
  /** Until which moment deadlines are applied; absent: not since the last change. */
  settledAt?: Date;
};

export async function loadEntryList(reader: Reader, tournamentId: string): Promise<EntryList | undefined> {
  const tournament = await getTournament(reader, tournamentId);
  if (!tournament) return undefined;
  const timeZone = await cityTimeZone(reader, tournament.city);
  const entries = await liveEntries(reader, tournamentId);
  return {
    tournament,
    entries,
    timeZone,
    isStopped: takesEntries(tournament) && (await isStopped(reader, tournament)),
  };
}

export const seatedIn = ({ entries }: EntryList): ParticipantRow[] => entries.filter(isSeated);

/** @param taken by entries; places that offers hold are taken too */
export function placesOf(tournament: TournamentRow, taken: number): Places {
  return {
    taken: taken + tournament.places_held,
    maxPlayers: tournament.max_players,
    allowWaitlist: tournament.allow_waitlist,
  };
}

/** The partner's entry; two entries are a pair when each names the other. */
export function partnerOf(entries: readonly ParticipantRow[], entry: ParticipantRow): ParticipantRow | undefined {
  if (!entry.partner) return undefined;
  return entries.find(
    (other) => other.user === entry.partner && other.partner === entry.user && other.status !== "cancelled",
  );
}

/** The list with one entry changed. */
export const withEntry = (entryList: EntryList, id: string, change: Partial<ParticipantRow>): EntryList => ({
  ...entryList,
  entries: entryList.entries.map((entry) => (entry.id === id ? { ...entry, ...change } : entry)),
});

/**
 * Gives or offers free places to the first of the waitlist, as the organiser chose; pairs as a whole. Renumbers the waitlist, sets and
 * unsets `full` (product-rules D6, D33, D38).
 */
export function fillFreePlaces(entryList: EntryList, now: Date): EntryList {
  if (entryList.isStopped || !isTimed(entryList.tournament)) return promoteWaiting(entryList);
  const taken = seatedIn(entryList).length;
  const waiting = waitingIn(entryList).map(({ entry, partner }) => ({ entry, partner: partner?.id }));
  const offered = { ...entryList, ...offerFreePlaces(entryList, waiting, taken, now), settledAt: now };
  return { ...offered, tournament: withPlacesState(offered) };
}

/** Gives free places to the first of the waitlist, whatever the organiser chose; of a stopped evening to nobody. */
export function promoteWaiting(entryList: EntryList): EntryList {
  const { promoted, moved } = settleWaitlist({
    status: statusOf(entryList.tournament),
    taken: seatedIn(entryList).length,
    maxPlayers: entryList.isStopped ? 0 : entryList.tournament.max_players,
    waiting: waitingIn(entryList).map(({ entry: { id, position }, partner }) => {
      return { id, position, ...(partner && { partner: partner.id }) };
    }),
    singlesPass: entryList.tournament.singles_pass,
  });
  const tournament = { ...entryList.tournament, places_held: 0, places_burning: false };
  const positions = new Map(moved.map(({ id, position }) => [id, position]));
  const entries = entryList.entries.map((entry): ParticipantRow => {
    if (promoted.includes(entry.id)) return withoutOffer({ ...entry, status: "registered", position: 0 });
    return withoutOffer({ ...entry, position: positions.get(entry.id) ?? entry.position });
  });
  return { ...entryList, tournament: withPlacesState({ tournament, entries }), entries };
}

function waitingIn({ entries }: EntryList): { entry: ParticipantRow; partner: ParticipantRow | undefined }[] {
  const waiting = entries.filter((entry) => entry.status === "waitlist");
  return waiting.map((entry) => ({ entry, partner: partnerOf(waiting, entry) }));
}

/** The tournament's fields that depend on the number of taken places. */
export function placesState(tournament: TournamentRow, taken: number): Pick<TournamentRow, "status" | "places_gone"> {
  const places = placesOf(tournament, taken);
  return { status: openOrFull(statusOf(tournament), places), places_gone: arePlacesGone(places) };
}

/** The tournament with `full` set or unset by its places (product-rules D4). */
export function withPlacesState({ tournament, entries }: Pick<EntryList, "tournament" | "entries">): TournamentRow {
  return { ...tournament, ...placesState(tournament, entries.filter(isSeated).length) };
}

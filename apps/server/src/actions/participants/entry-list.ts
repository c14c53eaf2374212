// The entries of a tournament as a value: loaded once under the lock, changed by pure functions, saved as the rows that differ.
import { SEATED_STATUSES, statusOf } from "@bandeha/contract";
import { arePlacesGone, openOrFull, type Places, settleWaitlist } from "@bandeha/engine";
import type { Reader, Transactor } from "../../storage/storage.ts";
import { moveScoreLinks } from "../links/link-expiry.ts";
import { giveDues } from "../money/dues.ts";
import { noteEdit } from "../money/held-places.ts";
import { syncPrices } from "../money/ledger.ts";
import { returnSurpluses } from "../money/online/plan-refunds.ts";
import { takeOverTerms } from "../money/take-over-terms.ts";
import { notifyChanges } from "../notifications/notify-changes.ts";
import { countsForRatings, markStale } from "../ratings/stale-ratings.ts";
import { withInvited } from "../tournaments/invited.ts";
import { type ActionDeps, type ActionOutcome, forbidden, type Viewer } from "../transaction/action.ts";
import {
  cityTimeZone,
  getTournament,
  liveEntries,
  type ParticipantRow,
  type TournamentRow,
} from "../transaction/stored-rows.ts";
import { changedFields, updateRow } from "../transaction/write-row.ts";
import { noteComing, withLateQuestions } from "./note-coming.ts";
import { noteOffers } from "./note-offers.ts";
import { isTimed, nextSeatCheck, offerFreePlaces, withoutOffer } from "./timed-offers.ts";

export type EntryList = {
  tournament: TournamentRow;
  /** In order of registration. Includes an entry that this change has just cancelled. */
  entries: readonly ParticipantRow[];
  /** Of the tournament's city. */
  timeZone: string;
  /** Until which moment deadlines are applied; absent: not since the last change. */
  settledAt?: Date;
};

export async function loadEntryList(reader: Reader, tournamentId: string): Promise<EntryList | undefined> {
  const tournament = await getTournament(reader, tournamentId);
  if (!tournament) return undefined;
  const timeZone = await cityTimeZone(reader, tournament.city);
  return { tournament, entries: await liveEntries(reader, tournamentId), timeZone };
}

export const isSeated = ({ status }: Pick<ParticipantRow, "status">): boolean =>
  SEATED_STATUSES.some((seated) => seated === status);

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
  if (!isTimed(entryList.tournament)) return promoteWaiting(entryList);
  const taken = seatedIn(entryList).length;
  const waiting = waitingIn(entryList).map(({ entry, partner }) => ({ entry, partner: partner?.id }));
  const offered = { ...entryList, ...offerFreePlaces(entryList, waiting, taken, now), settledAt: now };
  return { ...offered, tournament: withPlacesState(offered) };
}

/** Gives free places to the first of the waitlist, whatever the organiser chose. */
export function promoteWaiting(entryList: EntryList): EntryList {
  const { promoted, moved } = settleWaitlist({
    status: statusOf(entryList.tournament),
    taken: seatedIn(entryList).length,
    maxPlayers: entryList.tournament.max_players,
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

/** The tournament's row after a save. Its `updated` changes even when nothing else did, because an empty PATCH is legal. */
export async function savedTournament(tx: Transactor, deps: ActionDeps, before: TournamentRow): Promise<ActionOutcome> {
  const row = await tx.findById("tournaments", before.id);
  if (!row) return forbidden;
  return { ok: true, row: row.updated === before.updated ? await updateRow(tx, deps, "tournaments", before, {}) : row };
}

const UNSEATED = { status: "" } as const;

/** Writes the rows that differ between two states of one list, and notifies the people whom the difference concerns. */
export async function saveEntryList(
  tx: Transactor,
  deps: ActionDeps,
  before: EntryList,
  changed: EntryList,
  by: Viewer,
): Promise<void> {
  const after = withLateQuestions(before, changed, deps.clock());
  await notifyChanges(tx, deps, { by, before, after });
  const tournament = {
    ...withInvited(
      after.tournament,
      after.entries.map(({ user }) => user),
    ),
    next_seat_check: nextSeatCheck(after, deps.clock()),
  };
  await saveIfChanged(tx, deps, "tournaments", before.tournament, tournament);
  await moveScoreLinks(tx, deps, before.tournament, after.tournament);
  if (countsForRatings(before.tournament) || countsForRatings(after.tournament)) {
    await markStale(tx, deps, after.tournament);
  }
  const stored = new Map(before.entries.map((entry) => [entry.id, entry]));
  for (const entry of after.entries) {
    const old = stored.get(entry.id);
    if (old) await saveIfChanged(tx, deps, "tournament_participants", old, entry);
  }
  await noteOffers(tx, deps, before, after);
  await noteComing(tx, deps, before, after);
  const newlySeated = after.entries.filter((entry) => isSeated(entry) && !isSeated(stored.get(entry.id) ?? UNSEATED));
  const getsPrice = before.tournament.cost === 0 && after.tournament.cost > 0;
  if (getsPrice) await takeOverTerms(tx, deps, after.tournament);
  await giveDues(tx, deps, after.tournament, getsPrice ? seatedIn(after) : newlySeated);
  if (before.tournament.cost !== after.tournament.cost) await syncPrices(tx, deps, after.tournament.id);
  await noteEdit(tx, deps, { by, before: before.tournament, after: after.tournament });
  if (before.tournament.status !== "completed" && after.tournament.status === "completed")
    await returnSurpluses(tx, deps, after.tournament.id);
}

async function saveIfChanged<Kept extends TournamentRow | ParticipantRow>(
  tx: Transactor,
  deps: ActionDeps,
  table: "tournaments" | "tournament_participants",
  before: Kept,
  after: Kept,
): Promise<void> {
  const changes = changedFields(before, after);
  if (Object.keys(changes).length > 0) await updateRow(tx, deps, table, before, changes);
}

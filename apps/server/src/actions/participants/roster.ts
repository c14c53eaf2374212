// Applies a roster change (players who leave, newcomers, substitutes) to a value. Nothing is written here (docs/decisions/013).
import {
  collections,
  emptyRecord,
  hasFixedPairs,
  isSeated,
  type Newcomer,
  type RosterChange,
  timestamp,
} from "@bandeha/contract";
import { formatOf } from "@bandeha/engine";
import type { Reader } from "../../storage/storage.ts";
import { slots, withPlayer } from "../matches/match-players.ts";
import type { TournamentPlay } from "../rounds/play.ts";
import { type ActionDeps, type Denied, forbidden, refused } from "../transaction/action.ts";
import { missingRelation } from "../transaction/check-record.ts";
import { getUser, type ParticipantRow, type UserRow } from "../transaction/stored-rows.ts";
import { type EntryList, partnerOf, seatedIn, withEntry } from "./entry-list.ts";
import { newGuest } from "./joining/add-guest.ts";
import { mayBeAddedBy } from "./joining/joiner-rights.ts";
import { withdrawEntry } from "./leave-tournament.ts";
import { denyUnmixedNewcomers } from "./pairs/mixed-newcomers.ts";

export type Roster = {
  entryList: EntryList;
  /** The rounds; substitutes are already in the active matches. */
  play: TournamentPlay;
  /** Guests and entries that are not stored yet; the entries are in the list too. */
  newGuests: readonly UserRow[];
  newEntryIds: readonly string[];
};

/** `organiser` makes the change; `owner` is the organiser of the tournament. */
export type RosterContext = { deps: ActionDeps; reader: Reader; organiser: string; owner: string };

export async function applyRosterChange(
  context: RosterContext,
  from: Roster,
  change: RosterChange,
): Promise<({ ok: true } & Roster) | Denied> {
  const { gone, substitutes, late, courts } = change;
  let roster: Roster = { ...from, entryList: withCourts(from.entryList, courts) };
  for (const id of gone) {
    const entry = seatedEntry(roster.entryList, id);
    if (!entry) return refused("lineup-changed");
    roster = { ...roster, entryList: withdrawEntry(roster.entryList, entry) };
  }
  for (const { entry: id, by } of substitutes) {
    const entry = seatedEntry(roster.entryList, id);
    if (!entry) return refused("lineup-changed");
    const next = await substitute(context, roster, entry, by);
    if ("ok" in next) return next;
    roster = next;
  }
  for (const newcomer of late) {
    const partner = newcomer.partner ?? late.find((other) => other.partner === newcomer.user)?.user ?? "";
    const denied = denyNewcomer(roster, partner, late);
    if (denied) return denied;
    const next = await giveSeat(context, roster, newcomer, partner);
    if ("ok" in next) return next;
    roster = next;
  }
  const newcomers = [...late, ...substitutes.map(({ by }) => by)].map(({ user }) => user);
  return (
    denyRoster(roster, late) ??
    (await denyUnmixedNewcomers(context.reader, roster, newcomers)) ?? { ok: true, ...roster }
  );
}

const withCourts = (entryList: EntryList, courts: number | undefined): EntryList =>
  courts === undefined ? entryList : { ...entryList, tournament: { ...entryList.tournament, courts } };

const seatedEntry = ({ entries }: EntryList, id: string): ParticipantRow | undefined =>
  entries.find((entry) => entry.id === id && isSeated(entry));

const seatedUser = ({ entries }: EntryList, user: string): ParticipantRow | undefined =>
  entries.find((entry) => entry.user === user && isSeated(entry));

/** The newcomer replaces the player who leaves: in the pair, and in the active match unless they have played in its round before they left. */
async function substitute(
  context: RosterContext,
  roster: Roster,
  entry: ParticipantRow,
  by: Newcomer,
): Promise<Roster | Denied> {
  if (isSubstitutionClosed(roster, entry.user)) return refused("substitute-too-late");
  const partnerEntry = hasFixedPairs(roster.entryList.tournament)
    ? partnerOf(roster.entryList.entries, entry)
    : undefined;
  const left = { ...roster, entryList: withdrawEntry(roster.entryList, entry) };
  const seated = await giveSeat(context, left, by, partnerEntry?.user ?? "");
  if ("ok" in seated) return seated;
  const newcomer = seatedUser(seated.entryList, by.user);
  const { team, line } = entry;
  const entryList = newcomer ? withEntry(seated.entryList, newcomer.id, { team, line }) : seated.entryList;
  const matches = seated.play.matches.map((match) =>
    match.status === "active" && !playsIn(seated.play, match.round, by.user)
      ? withPlayer(match, entry.user, by.user)
      : match,
  );
  return { ...seated, entryList, play: { ...seated.play, matches } };
}

const playsIn = ({ matches }: TournamentPlay, round: number, user: string): boolean =>
  matches.some((match) => match.round === round && slots.some((slot) => match[slot] === user));

/** In a cup a pair cannot change after its first result, because its opponents played against this pair. */
function isSubstitutionClosed({ entryList, play }: Roster, user: string): boolean {
  if (
    formatOf(entryList.tournament.type, entryList.tournament.variant)?.newcomers !== "substitutes-before-first-result"
  )
    return false;
  return play.matches.some((match) => match.status === "completed" && slots.some((slot) => match[slot] === user));
}

/** In a format without late newcomers, a newcomer may still complete a pair that lost a player. */
function denyNewcomer(roster: Roster, partner: string, late: readonly Newcomer[]): Denied | undefined {
  const { entries, tournament } = roster.entryList;
  const partnerEntry = seatedUser(roster.entryList, partner);
  const comesToo = late.some(({ user }) => user === partner);
  if (partner && !comesToo && (!partnerEntry || partnerOf(entries, partnerEntry))) return refused("lineup-changed");
  if (!formatOf(tournament.type, tournament.variant)?.newcomers) return undefined;
  if (!partnerEntry || comesToo) return refused("newcomers-refused");
  return isSubstitutionClosed(roster, partner) ? refused("substitute-too-late") : undefined;
}

function denyRoster({ entryList }: Roster, late: readonly Newcomer[]): Denied | undefined {
  const { tournament, entries } = entryList;
  if (seatedIn(entryList).length > tournament.max_players) return refused("tournament-full");
  if (!hasFixedPairs(tournament)) return undefined;
  const alone = late.some(({ user }) => {
    const entry = seatedUser(entryList, user);
    return !entry || !partnerOf(entries, entry);
  });
  return alone ? refused("odd-pairs") : undefined;
}

/** Gives a place to a player from the waitlist or to a new one, and pairs them with the partner if the partner has a place. */
async function giveSeat(
  context: RosterContext,
  roster: Roster,
  newcomer: Newcomer,
  partner: string,
): Promise<Roster | Denied> {
  const { user } = newcomer;
  const waiting = roster.entryList.entries.find((entry) => entry.user === user && entry.status !== "cancelled");
  if (waiting && isSeated(waiting)) return refused("already-joined");
  const person = waiting ? undefined : await personOf(context, newcomer);
  if (person && "ok" in person) return person;
  const entry = waiting ?? newEntry(context.deps, roster.entryList.tournament.id, user);
  const entries = waiting ? roster.entryList.entries : [...roster.entryList.entries, entry];
  const entryList = withEntry({ ...roster.entryList, entries }, entry.id, {
    status: "registered",
    position: 0,
    partner,
    entered_at: timestamp(context.deps.clock()),
  });
  const partnerEntry = partner ? seatedUser(entryList, partner) : undefined;
  return {
    ...roster,
    entryList: partnerEntry ? withEntry(entryList, partnerEntry.id, { partner: user }) : entryList,
    newGuests: person?.isNew ? [...roster.newGuests, person.user] : roster.newGuests,
    newEntryIds: waiting ? roster.newEntryIds : [...roster.newEntryIds, entry.id],
  };
}

async function personOf(
  { reader, organiser, owner, deps }: RosterContext,
  { user, guest }: Newcomer,
): Promise<{ user: UserRow; isNew: boolean } | Denied> {
  const stored = await getUser(reader, user);
  if (stored)
    return (await mayBeAddedBy(reader, [organiser, owner], user)) ? { user: stored, isNew: false } : forbidden;
  if (!guest) return missingRelation("user");
  const made = await newGuest(reader, organiser, {
    name: guest.name,
    gender: guest.gender ?? "",
    skill_level: guest.skill_level ?? 0,
  });
  if (!made.ok) return made;
  const now = timestamp(deps.clock());
  return { user: { ...made.user, id: user, created: now, updated: now }, isNew: true };
}

function newEntry(deps: ActionDeps, tournament: string, user: string): ParticipantRow {
  const now = timestamp(deps.clock());
  return {
    ...(emptyRecord(collections.tournament_participants.fields) as ParticipantRow),
    id: deps.newId(),
    created: now,
    updated: now,
    tournament,
    user,
    payment_status: "unpaid",
    registration_date: now,
  };
}

// Who leaves, comes and takes whose seat, as a value: nothing is written here (docs/decisions/013).
import { collections, emptyRecord, type Newcomer, type RosterChange } from "@bandeha/contract";
import { formatOf } from "@bandeha/engine";
import type { Reader } from "../../storage/storage.ts";
import { timestamp } from "../../values/timestamp.ts";
import { slots } from "../matches/match-players.ts";
import { hasFixedPairs, type TournamentPlay } from "../rounds/play.ts";
import { type ActionDeps, type Denied, forbidden, refused } from "../transaction/action.ts";
import { missingRelation } from "../transaction/check-record.ts";
import { getUser, type MatchRow, type ParticipantRow, type UserRow } from "../transaction/stored-rows.ts";
import { newGuest } from "./add-guest.ts";
import { type EntryList, isSeated, partnerOf, seatedIn, withEntry } from "./entry-list.ts";
import { mayBeAddedBy } from "./joiner-rights.ts";
import { leave } from "./leave-tournament.ts";

export type Roster = {
  lineup: EntryList;
  /** The rounds with substitutes in the matches that are being played. */
  play: TournamentPlay;
  /** People and entries that are not stored yet; the entries are in the lineup too. */
  guests: readonly UserRow[];
  joiners: readonly string[];
};

export type RosterContext = { deps: ActionDeps; reader: Reader; organiser: string };

export async function applyRosterChange(
  scene: RosterContext,
  from: Roster,
  change: RosterChange,
): Promise<({ ok: true } & Roster) | Denied> {
  const { gone, substitutes, late, courts } = change;
  let cast: Roster = { ...from, lineup: withCourts(from.lineup, courts) };
  for (const id of gone) {
    const entry = seatedEntry(cast.lineup, id);
    if (!entry) return refused("lineup-changed");
    cast = { ...cast, lineup: leave(cast.lineup, entry) };
  }
  for (const { entry: id, by } of substitutes) {
    const entry = seatedEntry(cast.lineup, id);
    if (!entry) return refused("lineup-changed");
    const next = await substitute(scene, cast, entry, by);
    if ("ok" in next) return next;
    cast = next;
  }
  for (const newcomer of late) {
    const partner = newcomer.partner ?? late.find((other) => other.partner === newcomer.user)?.user ?? "";
    const denied = denyLate(cast, partner, late);
    if (denied) return denied;
    const next = await seat(scene, cast, newcomer, partner);
    if ("ok" in next) return next;
    cast = next;
  }
  return denyField(cast, late) ?? { ok: true, ...cast };
}

const withCourts = (lineup: EntryList, courts: number | undefined): EntryList =>
  courts === undefined ? lineup : { ...lineup, tournament: { ...lineup.tournament, courts } };

const seatedEntry = ({ entries }: EntryList, id: string): ParticipantRow | undefined =>
  entries.find((entry) => entry.id === id && isSeated(entry));

const seatedUser = ({ entries }: EntryList, user: string): ParticipantRow | undefined =>
  entries.find((entry) => entry.user === user && isSeated(entry));

/** The newcomer plays from now on for the one who leaves: with his partner, and in his match that is being played. */
async function substitute(
  scene: RosterContext,
  cast: Roster,
  entry: ParticipantRow,
  by: Newcomer,
): Promise<Roster | Denied> {
  if (comesTooLate(cast, entry.user)) return refused("substitute-too-late");
  const mate = hasFixedPairs(cast.lineup.tournament) ? partnerOf(cast.lineup.entries, entry) : undefined;
  const left = { ...cast, lineup: leave(cast.lineup, entry) };
  const seated = await seat(scene, left, by, mate?.user ?? "");
  if ("ok" in seated) return seated;
  const matches = seated.play.matches.map((match) =>
    match.status === "active" ? withPlayer(match, entry.user, by.user) : match,
  );
  return { ...seated, play: { ...seated.play, matches } };
}

function withPlayer(match: MatchRow, from: string, to: string): MatchRow {
  const slot = slots.find((one) => match[one] === from);
  return slot ? { ...match, [slot]: to } : match;
}

/** In a cup a pair that has a result is what the others have played against. */
function comesTooLate({ lineup, play }: Roster, user: string): boolean {
  if (formatOf(lineup.tournament.type)?.newcomers !== "substitutes-before-first-result") return false;
  return play.matches.some((match) => match.status === "completed" && slots.some((slot) => match[slot] === user));
}

/** Where nobody may come late, one may still complete a pair that has lost somebody. */
function denyLate(cast: Roster, partner: string, late: readonly Newcomer[]): Denied | undefined {
  const { entries, tournament } = cast.lineup;
  const mate = seatedUser(cast.lineup, partner);
  const comesToo = late.some(({ user }) => user === partner);
  if (partner && !comesToo && (!mate || partnerOf(entries, mate))) return refused("lineup-changed");
  if (!formatOf(tournament.type)?.newcomers) return undefined;
  if (!mate || comesToo) return refused("newcomers-refused");
  return comesTooLate(cast, partner) ? refused("substitute-too-late") : undefined;
}

function denyField({ lineup }: Roster, late: readonly Newcomer[]): Denied | undefined {
  const { tournament, entries } = lineup;
  if (seatedIn(lineup).length > tournament.max_players) return refused("tournament-full");
  if (!hasFixedPairs(tournament)) return undefined;
  const alone = late.some(({ user }) => {
    const entry = seatedUser(lineup, user);
    return !entry || !partnerOf(entries, entry);
  });
  return alone ? refused("odd-pairs") : undefined;
}

/** Gives a place: to one who waits in line, or to one who has not been here. A partner who is here is joined to him. */
async function seat(scene: RosterContext, cast: Roster, newcomer: Newcomer, partner: string): Promise<Roster | Denied> {
  const { user } = newcomer;
  const waiting = cast.lineup.entries.find((entry) => entry.user === user && entry.status !== "cancelled");
  if (waiting && isSeated(waiting)) return refused("already-joined");
  const person = waiting ? undefined : await personOf(scene, newcomer);
  if (person && "ok" in person) return person;
  const entry = waiting ?? newEntry(scene.deps, cast.lineup.tournament.id, user);
  const entries = waiting ? cast.lineup.entries : [...cast.lineup.entries, entry];
  const lineup = withEntry({ ...cast.lineup, entries }, entry.id, { status: "registered", position: 0, partner });
  const mate = partner ? seatedUser(lineup, partner) : undefined;
  return {
    ...cast,
    lineup: mate ? withEntry(lineup, mate.id, { partner: user }) : lineup,
    guests: person?.isNew ? [...cast.guests, person.user] : cast.guests,
    joiners: waiting ? cast.joiners : [...cast.joiners, entry.id],
  };
}

async function personOf(
  { reader, organiser, deps }: RosterContext,
  { user, guest }: Newcomer,
): Promise<{ user: UserRow; isNew: boolean } | Denied> {
  const stored = await getUser(reader, user);
  if (stored) return (await mayBeAddedBy(reader, organiser, user)) ? { user: stored, isNew: false } : forbidden;
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

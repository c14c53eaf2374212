// Decides a join: rights, the place, changes of other entries. Only reads; join-tournament.ts writes.
import {
  can,
  collections,
  emptyRecord,
  hasFixedPairs,
  isOnboarded,
  isPublished,
  isSeated,
  organises,
  type ParticipantStatus,
  SEATED_STATUSES,
  statusOf,
  takesEntries,
  timestamp,
  validateRecord,
} from "@bandeha/contract";
import { placeJoiner } from "@bandeha/engine";
import { type Condition, where, whereOneOf } from "../../../storage/condition.ts";
import type { Reader } from "../../../storage/storage.ts";
import { isBlocked } from "../../organisers/blocked.ts";
import { type Redraw, redrawAfter } from "../../rounds/redraw.ts";
import { isAdmitted } from "../../tournaments/invited.ts";
import { isStopped } from "../../tournaments/stopped.ts";
import { type ActionDeps, type Denied, forbidden, invalid, refused } from "../../transaction/action.ts";
import { missingRelation } from "../../transaction/check-record.ts";
import {
  getTournament,
  getUser,
  hasLiveEntry,
  LIVE_ENTRIES_MAX,
  liveEntryOf,
  type ParticipantRow,
  type TournamentRow,
} from "../../transaction/stored-rows.ts";
import { impliedCheckInTime } from "../coming/set-check-in.ts";
import { type EntryList, fillFreePlaces, loadEntryList, placesOf, withPlacesState } from "../entry-list.ts";
import { isTimed } from "../offers/timed-offers.ts";
import { denyUnmixedPair, setPartner } from "../pairs/set-partner.ts";
import { keepPairsWhole } from "../pairs/whole-pairs.ts";
import { areSignupsOver } from "../planned-end.ts";
import { impliedPayment } from "../set-payment.ts";
import { isOwnNumber, mayBring, mayEnter } from "./joiner-rights.ts";

export type JoinRequest = {
  ok: true;
  tournament: TournamentRow;
  taken: number;
  entry: ParticipantRow;
  /** The whole list with its places; set when other rows change too: a partner, offers, pending rounds. */
  entryList?: { before: EntryList; after: EntryList };
  redraw: Redraw;
};

export async function decideJoining(
  reader: Reader,
  deps: ActionDeps,
  viewer: string,
  sent: Partial<ParticipantRow>,
  id = deps.newId(),
): Promise<JoinRequest | Denied> {
  const admitted = await admit(reader, viewer, sent);
  if (!admitted.ok) return admitted;
  const { tournament, user, byOrganiser } = admitted;
  const seated = await placeIn(reader, deps, admitted, sent);
  if (!seated.ok) return seated;
  const entry = newEntry(admitted, seated, sent, { id, viewer, now: deps.clock() });
  // Relations need no check: they have just been read, and setPartner looks for the partner in the list.
  const errors = validateRecord(collections.tournament_participants.fields, entry);
  if (Object.keys(errors).length > 0) return invalid(errors);
  const unmixed = await denyUnmixedPair(reader, tournament, user, sent.partner ?? "");
  if (unmixed) return unmixed;
  const joining = { ok: true, tournament, taken: seated.taken, entry, redraw: { kind: "none" } } as const;
  const partner = seated.pairComes ? "" : (sent.partner ?? "");
  const changesOthers = partner !== "" || isTimed(tournament) || statusOf(tournament) === "in_progress";
  return changesOthers ? withEntryList(reader, joining, partner, byOrganiser, deps.clock()) : joining;
}

/** Who comes, and through whom. `brings`: a player signs up a friend. */
type Admitted = { ok: true; tournament: TournamentRow; user: string; byOrganiser: boolean; brings: boolean };

/** Whether this person may come to this tournament at all, whatever its places. */
async function admit(reader: Reader, viewer: string, sent: Partial<ParticipantRow>): Promise<Admitted | Denied> {
  const tournament = await getTournament(reader, sent.tournament ?? "");
  const byOrganiser = tournament !== undefined && organises(tournament, viewer);
  if (!tournament || (!isPublished(tournament) && !byOrganiser)) return missingRelation("tournament");
  const user = sent.user || viewer;
  if (!isAdmitted(tournament, viewer)) return missingRelation("tournament");
  const player = await getUser(reader, user);
  const brings = user !== viewer && !byOrganiser;
  if (brings && !(await mayBring(reader, tournament, viewer, player))) return forbidden;
  if (brings && (await isOwnNumber(reader, viewer, player))) return refused("own-phone", "user");
  if (user !== viewer && byOrganiser && !(await mayEnter(reader, tournament, viewer, user))) return forbidden;
  if (!player) return missingRelation("user");
  if (!byOrganiser && !brings && !isOnboarded(player)) return refused("profile-incomplete", "user");
  if (takesEntries(tournament) && (await isStopped(reader, tournament)))
    return refused("entries-stopped", "tournament");
  if (!byOrganiser && tournament.approval) return refused("approval-required", "tournament");
  if (!byOrganiser && (await isBlocked(reader, tournament.organizer, viewer)))
    return refused("not-accepted", "tournament");
  return { ok: true, tournament, user, byOrganiser, brings };
}

/** `pairComes`: the partner is added by the next request. */
type Placed = Extract<ReturnType<typeof placeJoiner>, { ok: true }> & { taken: number; pairComes: boolean };

/** The place that they get, or why there is none. */
async function placeIn(
  reader: Reader,
  { clock }: ActionDeps,
  { tournament, user, byOrganiser }: Admitted,
  sent: Partial<ParticipantRow>,
): Promise<Placed | Denied> {
  const live = isTimed(tournament) ? await loadEntryList(reader, tournament.id) : undefined;
  const settled = live && fillFreePlaces(live, clock());
  const { taken, waiting } = await countEntries(reader, tournament.id);
  const named = sent.partner ? await liveEntryOf(reader, tournament.id, sent.partner) : undefined;
  const pairComes = !named && byOrganiser && (await mayComeLater(reader, tournament, sent.partner ?? "", user));
  const placement = placeJoiner({
    ...placesOf(settled?.tournament ?? tournament, taken),
    burning: settled?.tournament.places_burning ?? false,
    held: settled?.tournament.places_held ?? 0,
    status: statusOf(tournament),
    waiting,
    alreadyJoined: await hasLiveEntry(reader, tournament.id, user),
    deadlinePassed: !byOrganiser && (await areSignupsOver(reader, tournament, clock())),
    byOrganiser,
    needs: pairComes ? 2 : 1,
    mayPass: tournament.singles_pass && (named ? isSeated(named) : !sent.partner),
  });
  if (!placement.ok) return refused(placement.reason, "tournament");
  if (taken + waiting >= LIVE_ENTRIES_MAX) return refused("tournament-full", "tournament");
  return { ...placement, taken, pairComes };
}

function newEntry(
  { tournament, user, byOrganiser, brings }: Admitted,
  { status, position, pairComes }: Placed,
  sent: Partial<ParticipantRow>,
  { id, viewer, now }: { id: string; viewer: string; now: Date },
): ParticipantRow {
  const at = timestamp(now);
  return {
    ...(emptyRecord(collections.tournament_participants.fields) as ParticipantRow),
    payment_status: "unpaid",
    ...(byOrganiser && organiserFields(tournament, sent, now)),
    id,
    created: at,
    updated: at,
    tournament: tournament.id,
    user,
    status: status === "registered" && byOrganiser && sent.status === "confirmed" ? "confirmed" : status,
    position,
    registration_date: at,
    ...(pairComes && { partner: sent.partner }),
    ...(brings && { brought_by: viewer }),
  };
}

/** The organiser adds a pair with two requests; the first names the partner of the second, and the pair gets two places or none. */
async function mayComeLater(
  reader: Reader,
  tournament: TournamentRow,
  partner: string,
  user: string,
): Promise<boolean> {
  if (!partner || partner === user || !hasFixedPairs(tournament) || statusOf(tournament) === "in_progress")
    return false;
  return (await getUser(reader, partner)) !== undefined;
}

const seated = whereOneOf("status", SEATED_STATUSES);
const waits = where({ status: "waitlist" satisfies ParticipantStatus });

/** Counts without loading the rows, so that joining stays fast with a long waitlist. */
async function countEntries(reader: Reader, id: string): Promise<{ taken: number; waiting: number }> {
  const tournament = where({ tournament: id });
  const of = (condition: Condition) => reader.count("tournament_participants", { and: [tournament, condition] });
  return { taken: await of(seated), waiting: await of(waits) };
}

/** Fields that an organiser may set when adding an entry. From a player they are ignored. */
function organiserFields(tournament: TournamentRow, sent: Partial<ParticipantRow>, now: Date): Partial<ParticipantRow> {
  const { notes = "", payment_amount = 0, check_in_at = "" } = sent;
  const payment_status = sent.payment_status === "paid" ? "paid" : "unpaid";
  const check_in = (can("checkIn", tournament, tournament.organizer).ok && sent.check_in) || "";
  return {
    ...{ notes, payment_status, payment_amount, check_in },
    ...impliedPayment(tournament, sent),
    ...impliedCheckInTime({ check_in: "", check_in_at: "" }, { check_in, check_in_at }, now),
  };
}

async function withEntryList(
  reader: Reader,
  joining: JoinRequest,
  partner: string,
  byOrganiser: boolean,
  now: Date,
): Promise<JoinRequest | Denied> {
  const before = await loadEntryList(reader, joining.tournament.id);
  if (!before) return missingRelation("tournament");
  const base = isTimed(before.tournament) ? fillFreePlaces(before, now) : before;
  const joined: EntryList = { ...base, entries: [...base.entries, joining.entry] };
  const paired = partner ? setPartner(joined, joining.entry, partner, byOrganiser) : joined;
  const whole = "ok" in paired ? paired : keepPairsWhole(base, paired, byOrganiser);
  if ("ok" in whole) return whole;
  const after = isTimed(whole.tournament)
    ? fillFreePlaces(whole, now)
    : { ...whole, tournament: withPlacesState(whole) };
  const entry = after.entries.find(({ id }) => id === joining.entry.id) ?? joining.entry;
  return { ...joining, entry, entryList: { before, after }, redraw: await redrawAfter(reader, before, after) };
}

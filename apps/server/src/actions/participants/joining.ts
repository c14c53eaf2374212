// Decides a join: rights, the place, changes of other entries. Only reads; join-tournament.ts writes.
import {
  can,
  collections,
  emptyRecord,
  hasFixedPairs,
  isOnboarded,
  isPublished,
  organises,
  type ParticipantStatus,
  SEATED_STATUSES,
  statusOf,
  timestamp,
  validateRecord,
} from "@bandeha/contract";
import { placeJoiner } from "@bandeha/engine";
import { where } from "../../storage/condition.ts";
import type { Reader } from "../../storage/storage.ts";
import { isBlocked } from "../organisers/blocked.ts";
import { type Redraw, redrawAfter } from "../rounds/redraw.ts";
import { isAdmitted } from "../tournaments/invited.ts";
import { type ActionDeps, type Denied, forbidden, invalid, refused } from "../transaction/action.ts";
import { missingRelation } from "../transaction/check-record.ts";
import {
  getTournament,
  getUser,
  LIVE_ENTRIES_MAX,
  liveEntryOf,
  type ParticipantRow,
  type TournamentRow,
} from "../transaction/stored-rows.ts";
import { type EntryList, fillFreePlaces, isSeated, loadEntryList, placesOf, withPlacesState } from "./entry-list.ts";
import { isOwnNumber, mayBring, mayEnter } from "./joiner-rights.ts";
import { areSignupsOver } from "./planned-end.ts";
import { impliedCheckInTime } from "./set-check-in.ts";
import { denyUnmixedPair, setPartner } from "./set-partner.ts";
import { impliedPayment } from "./set-payment.ts";
import { isTimed } from "./timed-offers.ts";
import { keepPairsWhole } from "./whole-pairs.ts";

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
  if (!byOrganiser && tournament.approval) return refused("approval-required", "tournament");
  if (!byOrganiser && (await isBlocked(reader, tournament.organizer, viewer)))
    return refused("not-accepted", "tournament");

  const live = isTimed(tournament) ? await loadEntryList(reader, tournament.id) : undefined;
  const settled = live && fillFreePlaces(live, deps.clock());
  const { taken, waiting } = await countEntries(reader, tournament.id);
  const named = sent.partner ? await liveEntryOf(reader, tournament.id, sent.partner) : undefined;
  const pairComes = !named && byOrganiser && (await mayComeLater(reader, tournament, sent.partner ?? "", user));
  const now = timestamp(deps.clock());
  const placement = placeJoiner({
    ...placesOf(settled?.tournament ?? tournament, taken),
    burning: settled?.tournament.places_burning ?? false,
    held: settled?.tournament.places_held ?? 0,
    status: statusOf(tournament),
    waiting,
    alreadyJoined: (await liveEntryOf(reader, tournament.id, user)) !== undefined,
    deadlinePassed: !byOrganiser && (await areSignupsOver(reader, tournament, deps.clock())),
    byOrganiser,
    needs: pairComes ? 2 : 1,
    mayPass: tournament.singles_pass && (named ? isSeated(named) : !sent.partner),
  });
  if (!placement.ok) return refused(placement.reason, "tournament");
  if (taken + waiting >= LIVE_ENTRIES_MAX) return refused("tournament-full", "tournament");
  const entry: ParticipantRow = {
    ...(emptyRecord(collections.tournament_participants.fields) as ParticipantRow),
    payment_status: "unpaid",
    ...(byOrganiser && organiserFields(tournament, sent, deps.clock())),
    id,
    created: now,
    updated: now,
    tournament: tournament.id,
    user,
    status:
      placement.status === "registered" && byOrganiser && sent.status === "confirmed" ? "confirmed" : placement.status,
    position: placement.position,
    registration_date: now,
    ...(pairComes && { partner: sent.partner }),
    ...(brings && { brought_by: viewer }),
  };
  // Relations need no check: they have just been read, and setPartner looks for the partner in the list.
  const errors = validateRecord(collections.tournament_participants.fields, entry);
  if (Object.keys(errors).length > 0) return invalid(errors);
  const unmixed = await denyUnmixedPair(reader, tournament, user, sent.partner ?? "");
  if (unmixed) return unmixed;
  const joining = { ok: true, tournament, taken, entry, redraw: { kind: "none" } } as const;
  const partner = pairComes ? "" : (sent.partner ?? "");
  const changesOthers = partner !== "" || settled !== undefined || statusOf(tournament) === "in_progress";
  return changesOthers ? withEntryList(reader, joining, partner, byOrganiser, deps.clock()) : joining;
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

/** Counts without loading the rows, so that joining stays fast with a long waitlist. */
async function countEntries(reader: Reader, tournament: string): Promise<{ taken: number; waiting: number }> {
  const of = (...statuses: ParticipantStatus[]) =>
    reader.count("tournament_participants", {
      and: [where({ tournament }), { or: statuses.map((status) => where({ status })) }],
    });
  return { taken: await of(...SEATED_STATUSES), waiting: await of("waitlist") };
}

/** Fields that an organiser may set when adding an entry. From a player they are ignored. */
function organiserFields(tournament: TournamentRow, sent: Partial<ParticipantRow>, now: Date): Partial<ParticipantRow> {
  const { notes = "", payment_status = "unpaid", payment_amount = 0, check_in_at = "" } = sent;
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

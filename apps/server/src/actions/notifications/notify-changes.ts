// What people learn from a change of a tournament or of its entries: it was moved or cancelled, who got or lost a place. Called with every save
// of an entry list, so that no action can forget it.
import { answersFor, hasFixedPairs, isSeated, statusOf, type TournamentStatus, timestamp } from "@bandeha/contract";
import { where } from "../../storage/condition.ts";
import type { Reader, Transactor } from "../../storage/storage.ts";
import { type EntryList, partnerOf } from "../participants/entry-list.ts";
import { requestersOf } from "../participants/requests/pending-requests.ts";
import type { ActionDeps, Viewer } from "../transaction/action.ts";
import { findRows, getUser, type ParticipantRow, type TournamentRow } from "../transaction/stored-rows.ts";
import { mayClaim } from "../users/merge/may-claim.ts";
import { closeAsked } from "./close-asked.ts";
import { notify } from "./notify.ts";
import { isEntryNotified, notifyEntries } from "./notify-entries.ts";
import { notifyClaims } from "./notify-fees.ts";
import { notifyKnownNumber } from "./notify-known-number.ts";
import { organisersOf } from "./organisers-of.ts";

export type EntryListChange = { by: Viewer; before: EntryList; after: EntryList };

export async function notifyChanges(tx: Transactor, deps: ActionDeps, change: EntryListChange): Promise<void> {
  const [from, to] = [statusOf(change.before.tournament), statusOf(change.after.tournament)];
  if (from !== to) await closeAsked(tx, deps, change.after.tournament, to);
  if (from === "draft" || from === "cancelled" || from === "completed") return;
  if (to === "cancelled") {
    await notifyCancelled(tx, deps, change.by, change.before);
    // Nothing leads to the fees of a cancelled evening later, and a transfer that came goes back.
    const { tournament } = change.after;
    return notifyClaims(tx, deps, { tournament, key: `cancelled@${change.before.tournament.updated}` });
  }
  await notifyMoved(tx, deps, change);
  // A start and its undo move players to the waitlist and back: the round says who plays.
  if ((from === "in_progress") === (to === "in_progress")) await notifyPlaces(tx, deps, change);
  if (isPlanned(from) && isPlanned(to)) await notifyEndedPairs(tx, deps, change);
}

const isPlanned = (status: TournamentStatus): boolean => status === "open" || status === "full";

/** An administrator has stopped it, or lets it go on. The owner of a blocked account is not notified. */
export async function notifyStopped(tx: Transactor, deps: ActionDeps, entryList: EntryList): Promise<void> {
  const { tournament } = entryList;
  const isBlocked = Boolean((await getUser(tx, tournament.organizer))?.blocked);
  const to = (await concernedBy(tx, entryList)).filter((user) => !isBlocked || user !== tournament.organizer);
  const event = { to, tournament, key: timestamp(deps.clock()) };
  if (!tournament.stopped) return notify(tx, deps, { ...event, kind: "resumed", data: {} });
  await notify(tx, deps, { ...event, kind: "stopped", data: { fee: tournament.cost > 0 } });
}

/** Everyone who plans to come: players, the hosts of friends, the staff, and who has asked for a place and waits for the answer. */
async function concernedBy(reader: Reader, { tournament, entries }: EntryList): Promise<string[]> {
  const live = entries.filter(({ status }) => status !== "cancelled");
  const players = live.flatMap(({ user, brought_by }) => [user, brought_by]);
  const staff = [...organisersOf(tournament), ...(tournament.scorers ?? [])];
  return [...players, ...staff, ...(await requestersOf(reader, tournament.id))];
}

export async function notifyCancelled(
  tx: Transactor,
  deps: ActionDeps,
  by: Viewer,
  entryList: EntryList,
): Promise<void> {
  const { tournament } = entryList;
  const to = await concernedBy(tx, entryList);
  await notify(tx, deps, { to, by, kind: "cancelled", tournament, key: tournament.updated, data: {} });
}

async function notifyMoved(tx: Transactor, deps: ActionDeps, { by, before, after }: EntryListChange): Promise<void> {
  const { tournament } = after;
  const { date, start_time, club } = before.tournament;
  if (tournament.date === date && tournament.start_time === start_time && tournament.club === club) return;
  const place = tournament.club === club ? "" : String((await tx.findById("clubs", tournament.club))?.name ?? "");
  const to = await concernedBy(tx, after);
  const data = { date, start_time, club: place };
  await notify(tx, deps, { to, by, kind: "moved", tournament, key: before.tournament.updated, data });
}

async function notifyPlaces(tx: Transactor, deps: ActionDeps, { by, before, after }: EntryListChange): Promise<void> {
  const { tournament } = after;
  const stored = new Map(before.entries.map((entry) => [entry.id, entry]));
  for (const entry of after.entries) {
    const old = stored.get(entry.id);
    if (!old || old.status === entry.status) continue;
    // The revision of the entry names the event: the same person may be promoted again.
    const event = { by, tournament, key: `${entry.id}@${old.updated}` };
    if (entry.status === "cancelled") {
      // A place that was released has its own notification already, with the reason.
      if (!(await isEntryNotified(tx, { ...event, entry, kind: "unpaid-released" })))
        await notifyEntries(tx, deps, { ...event, entries: [entry], kind: "removed", data: {} });
      if (by.kind === "user" && answersFor(entry, by.id) && isSeated(old))
        await notifyLeft(tx, deps, event, entry, after);
    } else if (!isSeated(old) && isSeated(entry)) {
      await notifyEntries(tx, deps, { ...event, entries: [entry], kind: "promoted", data: {} });
    }
  }
}

/** Who has lost their partner, and has no other one. A host whose friend was removed has read it. */
async function notifyEndedPairs(
  tx: Transactor,
  deps: ActionDeps,
  { by, before, after }: EntryListChange,
): Promise<void> {
  const { tournament, entries } = after;
  if (!hasFixedPairs(tournament)) return;
  const stored = new Map(before.entries.map((entry) => [entry.id, entry]));
  for (const entry of entries) {
    const old = stored.get(entry.id);
    if (!old || old.partner === entry.partner || entry.status === "cancelled") continue;
    const partner = partnerOf(before.entries, old);
    if (!partner || partnerOf(entries, entry) || partner.brought_by === entry.user) continue;
    const left = entries.some(({ id, status }) => id === partner.id && status === "cancelled");
    const data = { partner: await nameOf(tx, partner.user), left };
    const key = `${entry.id}@${old.updated}`;
    await notifyEntries(tx, deps, { by, tournament, key, kind: "pair-ended", entries: [entry], data });
  }
}

type PlaceEvent = { by: Viewer; tournament: TournamentRow; key: string };

async function notifyLeft(
  tx: Transactor,
  deps: ActionDeps,
  event: PlaceEvent,
  { user }: ParticipantRow,
  { tournament, entries }: EntryList,
): Promise<void> {
  const data = {
    player: await nameOf(tx, user),
    taken: entries.filter(isSeated).length,
    places: tournament.max_players,
  };
  await notify(tx, deps, { ...event, to: organisersOf(tournament), kind: "player-left", data });
}

/** @param taken places after it */
export async function notifyJoined(
  tx: Transactor,
  deps: ActionDeps,
  by: Viewer,
  { tournament, entry, taken }: { tournament: TournamentRow; entry: ParticipantRow; taken: number },
): Promise<void> {
  if (statusOf(tournament) === "draft") return;
  const event = { by, tournament, key: entry.id };
  const waiting = entry.status === "waitlist";
  await notify(tx, deps, { ...event, to: [entry.user], kind: "added", data: { waiting } });
  await notifyBrought(tx, deps, event, entry);
  await notifyKnownNumber(tx, deps, { by, tournament, entry });
  if (by.kind !== "user" || !answersFor(entry, by.id)) return;
  const data = {
    player: await nameOf(tx, entry.user),
    ...(entry.brought_by && { by: await nameOf(tx, entry.brought_by) }),
    ...{ waiting, taken, places: tournament.max_players },
  };
  await notify(tx, deps, { ...event, to: organisersOf(tournament), kind: "player-joined", data });
}

/** A friend's noted phone may belong to an account. Only that person learns it; the host sees a guest either way. */
async function notifyBrought(
  tx: Transactor,
  deps: ActionDeps,
  event: PlaceEvent,
  entry: ParticipantRow,
): Promise<void> {
  const guest = entry.brought_by ? await getUser(tx, entry.user) : undefined;
  if (!guest?.noted_phone) return;
  const [account] = await findRows(tx, "users", { where: where({ phone: guest.noted_phone }), limit: 1 });
  if (!account || !(await mayClaim(guest, account, tx))) return;
  const data = { by: await nameOf(tx, entry.brought_by) };
  await notify(tx, deps, { ...event, to: [account.id], kind: "brought-along", data });
}

const nameOf = async (reader: Reader, user: string): Promise<string> => (await getUser(reader, user))?.name ?? "";

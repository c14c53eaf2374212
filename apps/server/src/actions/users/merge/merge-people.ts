// Moves a person's history to another (decisions 040, 097): one transaction per tournament; then a guest is deleted and an account is erased. The
// merge is stored first (`_claims`), so that the upkeep can finish a merge that a crash interrupted.

import { type CollectionName, type MergePlan, takesEntries, timestamp } from "@bandeha/contract";
import { where } from "../../../storage/condition.ts";
import type { Reader, Row, Transactor } from "../../../storage/storage.ts";
import { type Administrator, isLogged, logAct } from "../../administration/admin-log.ts";
import { noteMerge } from "../../administration/merged-rows.ts";
import { takesOnline } from "../../money/shops.ts";
import { generateTokenKey } from "../../participants/joining/add-guest.ts";
import { settleSeats } from "../../participants/offers/seat-check.ts";
import { closeRequest } from "../../participants/requests/pending-requests.ts";
import { lockRatings } from "../../ratings/rate-pending.ts";
import { countsForRatings, markStale } from "../../ratings/stale-ratings.ts";
import { saveStaff } from "../../roles/save-staff.ts";
import { moveToAccount } from "../../tournaments/change-organizer.ts";
import { checkedNow, isStopped } from "../../tournaments/stopped.ts";
import { type ActionDeps, type Denied, forbidden, refused, type Viewer } from "../../transaction/action.ts";
import { commitLocked } from "../../transaction/commit.ts";
import { getTournament, getUser, hasLiveEntry, holdUser, type UserRow } from "../../transaction/stored-rows.ts";
import { insertRow, updateRow } from "../../transaction/write-row.ts";
import { endSessions } from "../end-session.ts";
import { eraseAccounts } from "../erase/erase-account.ts";
import { correctName } from "../named-notifications.ts";
import type { Merge } from "./account-rows.ts";
import { moveAccountRows } from "./account-rows.ts";
import { mayClaim } from "./may-claim.ts";
import { isInvitedAnywhere, moveInvitations } from "./move-invitations.ts";
import { isConflict, planMerge, referringRows, tournamentsOf } from "./person-history.ts";
import { ONE_OF_A_PERSON, twinOf, uniteTwins } from "./unite-twins.ts";

const CLAIMS = "_claims";
const MERGES_MAX = 100;
/** Passes over one guest; each finds tournaments to which the guest was added meanwhile. */
const PASSES_MAX = 5;

type Merged = { ok: true; plan: MergePlan } | Denied;
type MergeCheck = (from: UserRow, into: UserRow, reader: Reader) => boolean | Promise<boolean>;

/** The owner of the phone that was noted for the guest takes over the guest's history. Requires consent. */
export function claimGuest(deps: ActionDeps, viewer: Viewer, guest: string): Promise<Merged> {
  return merge(deps, { from: guest, into: viewer.kind === "user" ? viewer.id : "" }, mayClaim);
}

/** Merges two guests that an organiser added for one person. */
export function mergeGuests(deps: ActionDeps, viewer: Viewer, asked: Merge): Promise<Merged> {
  return merge(deps, asked, mayMerge(viewer));
}

const mayMerge =
  (viewer: Viewer): MergeCheck =>
  (guest, into) =>
    viewer.kind === "user" && [guest, into].every((one) => one.guest && one.created_by === viewer.id);

/**
 * An administrator finds that two records are one person: a player who was added by name, or an account with another phone. A closed account is
 * erased before the answer; after a crash the upkeep does it. A repeat of a merge is the same merge and moves nothing more.
 */
export async function mergeForAdmin(deps: ActionDeps, admin: Administrator, asked: Merge): Promise<Merged> {
  const log = (tx: Transactor, row: UserRow) =>
    logAct(tx, deps, admin.id, { act: "merge-people", collection: "users", row, details: { into: asked.into } });
  const merged = await merge(deps, asked, mayMergeForAdmin, log);
  if (merged.ok) await eraseAccounts(deps);
  else if (await isRepeat(deps, asked)) return { ok: true, plan: { moved: [], kept: [] } };
  return merged;
}

/** Of a merge that is done, or that runs: then its rest is done here. */
async function isRepeat(deps: ActionDeps, asked: Merge): Promise<boolean> {
  const { reader } = deps.storage;
  const from = await getUser(reader, asked.from);
  if (!from || from.deleted) return isLogged(reader, { act: "merge-people", record: asked.from, into: asked.into });
  if ((await reader.count(CLAIMS, where({ ...claimOf(asked), state: "merging" }))) === 0) return false;
  await continueMerge(deps, asked);
  await eraseAccounts(deps);
  return true;
}

const mayMergeForAdmin: MergeCheck = (from, into) =>
  !from.deleted && !into.deleted && into.delete_after === "" && into.blocked === "" && (from.guest || !into.guest);

/** What a merge by an administrator would move; writes nothing. */
export const previewForAdmin = (deps: ActionDeps, asked: Merge): Promise<Merged> =>
  preview(deps, asked, mayMergeForAdmin);

/** What a merge would move; writes nothing. */
export const previewMerge = (deps: ActionDeps, viewer: Viewer, asked: Merge): Promise<Merged> =>
  preview(deps, asked, mayMerge(viewer));

async function preview(deps: ActionDeps, asked: Merge, may: MergeCheck): Promise<Merged> {
  const { reader } = deps.storage;
  const [from, to] = [await getUser(reader, asked.from), await getUser(reader, asked.into)];
  if (!from || !to || from.id === to.id || !(await may(from, to, reader))) return forbidden;
  const plan = await planMerge(reader, from.id, to.id);
  return (await denyTwoPeople(reader, from, plan)) ?? { ok: true, plan };
}

/** Accounts that played against each other are two people, and a shop with its payments belongs to the account that connected it. */
async function denyTwoPeople(reader: Reader, from: UserRow, { kept }: MergePlan): Promise<Denied | undefined> {
  if (from.guest) return undefined;
  for (const { id } of kept) {
    const status = (await getTournament(reader, id))?.status;
    if (status === "in_progress" || status === "completed") return refused("both-played");
  }
  return (await takesOnline(reader, from.id)) ? refused("shop-stays") : undefined;
}

type AfterBegin = (tx: Transactor, from: UserRow) => Promise<void>;

async function merge(deps: ActionDeps, asked: Merge, may: MergeCheck, after?: AfterBegin): Promise<Merged> {
  const begun = await deps.storage.transact(async (tx) => {
    const outcome = await beginMerge(tx, deps, asked, may);
    const from = outcome.ok && after ? await getUser(tx, asked.from) : undefined;
    if (from) await after?.(tx, from);
    return outcome;
  });
  if (!begun.ok) return begun;
  await continueMerge(deps, asked);
  return begun;
}

async function beginMerge(tx: Transactor, deps: ActionDeps, asked: Merge, may: MergeCheck): Promise<Merged> {
  const [from, to] = [await getUser(tx, asked.from), await getUser(tx, asked.into)];
  if (!from || !to || from.id === to.id || !(await may(from, to, tx))) return forbidden;
  // Locks both rows, in one order: of two merges that share a person (A into B, B into A or C) the second waits here and sees the first.
  for (const one of [from, to].sort((a, b) => (a.id < b.id ? -1 : 1))) await updateRow(tx, deps, "users", one, {});
  const sharing = [where({ guest: from.id }), where({ guest: to.id }), where({ user: from.id })];
  if ((await tx.count(CLAIMS, { and: [where({ state: "merging" }), { or: sharing }] })) > 0)
    return refused("merge-running");
  const plan = await planMerge(tx, from.id, to.id);
  const denied = await denyTwoPeople(tx, from, plan);
  if (denied) return denied;
  await tx.deleteWhere(CLAIMS, where(claimOf(asked)));
  await insertRow(tx, deps, CLAIMS, { ...claimOf(asked), state: "merging" });
  return { ok: true, plan };
}

/** The stored merge: its column is named after the guests for whom it was made first. */
const claimOf = ({ from, into }: Merge) => ({ guest: from, user: into });

/** Continues every unfinished merge; any number of processes may run it at once. */
export async function resumeMerges(deps: ActionDeps): Promise<void> {
  const begun = await deps.storage.reader.find(CLAIMS, { where: where({ state: "merging" }), limit: MERGES_MAX });
  for (const { guest, user } of begun) await continueMerge(deps, { from: String(guest), into: String(user) });
}

async function continueMerge(deps: ActionDeps, asked: Merge): Promise<void> {
  for (let pass = 0; pass < PASSES_MAX; pass++) {
    await moveInvitations(deps, asked);
    for (const tournament of await tournamentsOf(deps.storage.reader, asked.from)) {
      await moveRowsOfTournament(deps, tournament, asked);
    }
    await moveAccountRows(deps, asked);
    if (await deps.storage.transact((tx) => finishMerge(tx, deps, asked))) return;
  }
}

/** All rows of one tournament in one transaction, so that no reader sees half of them. */
async function moveRowsOfTournament(deps: ActionDeps, id: string, { from, into }: Merge): Promise<void> {
  let wasStopped = false;
  await commitLocked(deps, id, async (tx) => {
    const found = await getTournament(tx, id);
    if (!found) return forbidden;
    wasStopped = found.organizer === from && takesEntries(found) && (await isStopped(tx, found));
    const moved = found.organizer === from ? await moveToAccount(tx, deps, found, into) : found;
    const tournament = wasStopped ? await updateRow(tx, deps, "tournaments", moved, checkedNow(deps)) : moved;
    if (await isConflict(tx, id, from, into)) return { ok: true, row: tournament };
    const rows = await referringRows(tx, from, id);
    const [guest, owner] = [await getUser(tx, from), await getUser(tx, into)];
    const isClaimed = !owner?.guest;
    for (const { table, fields, row } of rows) {
      const isOne = ONE_OF_A_PERSON.includes(table);
      const twin = isOne ? await twinOf(tx, table, { ...row, user: into }) : undefined;
      if (isOne && into === tournament.organizer) await tx.delete(table, row.id);
      else if (twin) await uniteTwins(tx, deps, table, { row, twin });
      else {
        const named = fields.filter((field) => row[field] === from);
        const moved = Object.fromEntries(named.map((field) => [field, into]));
        await updateRow(tx, deps, table, row, { ...moved, ...(isClaimed && named.includes("user") && FREED[table]) });
      }
    }
    if (await hasLiveEntry(tx, id, into)) await closeRequest(tx, deps, id, into);
    if (guest?.guest && owner) await correctName(tx, deps, id, { user: into, name: guest.name, instead: owner.name });
    if (rows.some(({ table }) => table === "tournament_roles")) await saveStaff(tx, deps, tournament);
    if (rows.length > 0 && countsForRatings(tournament)) await markStale(tx, deps, tournament);
    return { ok: true, row: tournament };
  });
  if (wasStopped) await settleSeats(deps, id);
}

/** A person with an account answers for themself, no longer the player who brought them along. */
const FREED: Partial<Record<CollectionName, Partial<Row>>> = { tournament_participants: { brought_by: "" } };

/** False while movable rows are left. Waits for transactions that add the person to a tournament, so that it sees their rows. */
async function finishMerge(tx: Transactor, deps: ActionDeps, asked: Merge): Promise<boolean> {
  const from = await holdUser(tx, asked.from);
  const [claim] = await tx.find(CLAIMS, { where: where({ ...claimOf(asked), state: "merging" }), limit: 1 });
  if (!from || !claim) return true;
  if (await isInvitedAnywhere(tx, from.id)) return false;
  const left = await tournamentsOf(tx, from.id);
  for (const tournament of left) if (!(await isConflict(tx, tournament, from.id, asked.into))) return false;
  if (left.length > 0 && from.guest) {
    await tx.update(CLAIMS, claim.id, { state: "partly" });
    return true;
  }
  await lockRatings(tx, deps.clock());
  // The moved tournaments are marked as stale, so the new owner gets these rows when they are rated.
  for (const { id } of await tx.find("ratings", { where: where({ user: from.id }), limit: MERGES_MAX * 100 })) {
    await tx.delete("ratings", id);
  }
  await tx.deleteWhere(CLAIMS, where({ guest: from.id }));
  if (from.guest) {
    await copyMissingFields(tx, deps, from, asked.into);
    await tx.delete("users", from.id);
  } else {
    await closeAccount(tx, deps, from);
    await noteMerge(tx, deps, "users", { from: from.id, into: asked.into });
  }
  return true;
}

const UNRATED = { rating: 0, rating_sigma: 0, rating_events: 0 };

/** Erased at once, with its entries of tournaments that the other person has joined too. */
async function closeAccount(tx: Transactor, deps: ActionDeps, from: UserRow): Promise<void> {
  await endSessions(tx, from.id);
  const now = timestamp(deps.clock());
  await updateRow(tx, deps, "users", from, { delete_after: now, token_key: generateTokenKey(deps), ...UNRATED });
}

/** Copies what the organiser noted into the remaining guest. An account's own profile is not changed. */
async function copyMissingFields(tx: Transactor, deps: ActionDeps, from: UserRow, into: string): Promise<void> {
  const to = await getUser(tx, into);
  if (!to?.guest) return;
  const { gender, skill_level, noted_phone } = to;
  await updateRow(tx, deps, "users", to, {
    gender: gender || from.gender,
    skill_level: skill_level || from.skill_level,
    noted_phone: noted_phone || from.noted_phone,
  });
}

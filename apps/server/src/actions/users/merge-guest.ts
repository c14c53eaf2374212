// A guest's history moves to another record (decision 040): one transaction per tournament, then the guest's record goes. What was begun is written
// down first (`_claims`), so that the upkeep finishes what a killed process began.
import { hasConsented, type MergePlan } from "@bandeha/contract";
import { where } from "../../storage/condition.ts";
import type { Row, Transactor } from "../../storage/storage.ts";
import { lockRatings } from "../ratings/rate-pending.ts";
import { bearsOnRatings, markStale } from "../ratings/stale-ratings.ts";
import { type ActionDeps, type Denied, forbidden, refused, type Viewer } from "../transaction/action.ts";
import { commitLocked } from "../transaction/commit.ts";
import { getTournament, getUser, type UserRow } from "../transaction/stored-rows.ts";
import { insertRow, updateRow } from "../transaction/write-row.ts";
import { isConflict, planMerge, rowsOf, tournamentsOf } from "./guest-history.ts";

const CLAIMS = "_claims";
const MERGES_MAX = 100;
/** Looks at one guest: who is added to a tournament meanwhile is found by the next look. */
const LOOKS_MAX = 5;

export type Merge = { guest: string; into: string };
type Merged = { ok: true; plan: MergePlan } | Denied;
type May = (guest: UserRow, into: UserRow) => boolean;

/** The owner of the phone that was noted for the guest takes over the guest's history; not before they have consented. */
export function claimGuest(deps: ActionDeps, viewer: Viewer, guest: string): Promise<Merged> {
  return merge(deps, { guest, into: viewer.kind === "user" ? viewer.id : "" }, mayClaim);
}

export const mayClaim: May = (guest, into) =>
  guest.guest && !into.guest && into.phone !== "" && guest.noted_phone === into.phone && hasConsented(into);

/** The organiser has added one person twice. */
export function mergeGuests(deps: ActionDeps, viewer: Viewer, asked: Merge): Promise<Merged> {
  return merge(deps, asked, mayMerge(viewer));
}

const mayMerge =
  (viewer: Viewer): May =>
  (guest, into) =>
    viewer.kind === "user" && [guest, into].every((one) => one.guest && one.created_by === viewer.id);

/** What a merge would do; nothing is written. */
export async function previewMerge(deps: ActionDeps, viewer: Viewer, { guest, into }: Merge): Promise<Merged> {
  const { reader } = deps.storage;
  const [from, to] = [await getUser(reader, guest), await getUser(reader, into)];
  if (!from || !to || guest === into || !mayMerge(viewer)(from, to)) return forbidden;
  return { ok: true, plan: await planMerge(reader, guest, into) };
}

async function merge(deps: ActionDeps, asked: Merge, may: May): Promise<Merged> {
  const begun = await deps.storage.transact((tx) => begin(tx, deps, asked, may));
  if (!begun.ok) return begun;
  await continueMerge(deps, asked);
  return begun;
}

async function begin(tx: Transactor, deps: ActionDeps, { guest, into }: Merge, may: May): Promise<Merged> {
  const [from, to] = [await getUser(tx, guest), await getUser(tx, into)];
  if (!from || !to || guest === into || !may(from, to)) return forbidden;
  // Locks the guest's row: of two who take over one guest the second waits here.
  await updateRow(tx, deps, "users", from, {});
  const running = await tx.count(CLAIMS, {
    and: [where({ state: "merging" }), { or: [where({ guest }), where({ guest: into }), where({ user: guest })] }],
  });
  if (running > 0) return refused("merge-running");
  const plan = await planMerge(tx, guest, into);
  await tx.deleteWhere(CLAIMS, where({ guest, user: into }));
  await insertRow(tx, deps, CLAIMS, { guest, user: into, state: "merging" });
  return { ok: true, plan };
}

/** Goes on with every merge that was begun; any number of processes may run it at once. */
export async function resumeMerges(deps: ActionDeps): Promise<void> {
  const begun = await deps.storage.reader.find(CLAIMS, { where: where({ state: "merging" }), limit: MERGES_MAX });
  for (const { guest, user } of begun) await continueMerge(deps, { guest: String(guest), into: String(user) });
}

async function continueMerge(deps: ActionDeps, asked: Merge): Promise<void> {
  for (let look = 0; look < LOOKS_MAX; look++) {
    for (const tournament of await tournamentsOf(deps.storage.reader, asked.guest)) {
      await moveWithin(deps, tournament, asked);
    }
    if (await deps.storage.transact((tx) => finish(tx, deps, asked))) return;
  }
}

/** All of one tournament at once, so that nobody ever sees half of it. */
async function moveWithin(deps: ActionDeps, id: string, { guest, into }: Merge): Promise<void> {
  await commitLocked(deps, id, async (tx) => {
    const tournament = await getTournament(tx, id);
    if (!tournament || (await isConflict(tx, id, guest, into))) return forbidden;
    const rows = await rowsOf(tx, guest, id);
    for (const { table, fields, row } of rows) {
      const named = fields.filter((field) => row[field] === guest);
      await updateRow(tx, deps, table, row, Object.fromEntries(named.map((field) => [field, into])));
    }
    if (rows.length > 0 && bearsOnRatings(tournament)) await markStale(tx, deps, tournament);
    return { ok: true, row: tournament as unknown as Row };
  });
}

/** False while something that can move is left. */
async function finish(tx: Transactor, deps: ActionDeps, { guest, into }: Merge): Promise<boolean> {
  const from = await getUser(tx, guest);
  const [claim] = await tx.find(CLAIMS, { where: where({ guest, user: into, state: "merging" }), limit: 1 });
  if (!from || !claim) return true;
  const left = await tournamentsOf(tx, guest);
  for (const tournament of left) if (!(await isConflict(tx, tournament, guest, into))) return false;
  if (left.length > 0) {
    await tx.update(CLAIMS, claim.id, { state: "partly" });
    return true;
  }
  await lockRatings(tx, deps.clock());
  // Their tournaments are marked: whoever the lines belong to now gets them when those are rated.
  for (const { id } of await tx.find("ratings", { where: where({ user: guest }), limit: MERGES_MAX * 100 })) {
    await tx.delete("ratings", id);
  }
  await inherit(tx, deps, from, into);
  await tx.deleteWhere(CLAIMS, where({ guest }));
  await tx.delete("users", guest);
  return true;
}

/** What the organiser knew of one of two guests. An account says itself what it is. */
async function inherit(tx: Transactor, deps: ActionDeps, from: UserRow, into: string): Promise<void> {
  const to = await getUser(tx, into);
  if (!to?.guest) return;
  const { gender, skill_level, noted_phone } = to;
  await updateRow(tx, deps, "users", to, {
    gender: gender || from.gender,
    skill_level: skill_level || from.skill_level,
    noted_phone: noted_phone || from.noted_phone,
  });
}

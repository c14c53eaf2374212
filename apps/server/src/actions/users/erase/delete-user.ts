import { DAY_MS, isOnboarded, limits, timestamp } from "@bandeha/contract";
import { where } from "../../../storage/condition.ts";
import type { Transactor } from "../../../storage/storage.ts";
import { generateTokenKey } from "../../participants/joining/add-guest.ts";
import { removeRecord } from "../../superuser/superuser-writes.ts";
import { type ActionDeps, type ActionOutcome, type ChangeRequest, forbidden } from "../../transaction/action.ts";
import { commit } from "../../transaction/commit.ts";
import { deleteWithChildren, isReferenced } from "../../transaction/delete-row.ts";
import { denyOutdated } from "../../transaction/guards.ts";
import { getUser, type UserRow } from "../../transaction/stored-rows.ts";
import { updateRow } from "../../transaction/write-row.ts";
import { endSessions } from "../end-session.ts";
import { forgetServerRows } from "./forget-own.ts";

/**
 * The owner requests the deletion of their account (decision 040): all sessions end now, the data are erased a week later (erase-account.ts)
 * unless the owner signs in and keeps the account. A second request does not postpone the day.
 */
export function deleteUser(deps: ActionDeps, request: ChangeRequest): Promise<ActionOutcome> {
  const { viewer, row } = request;
  if (viewer.kind === "superuser") return removeRecord(deps, request, "users");
  return commit(deps, async (tx) => {
    const user = await getUser(tx, row.id);
    if (viewer.kind !== "user" || user?.id !== viewer.id) return forbidden;
    const outdated = denyOutdated(request, user);
    if (outdated) return outdated;
    const day = timestamp(new Date(deps.clock().getTime() + limits.retention.deletionDays * DAY_MS));
    await endSessions(tx, user.id);
    if (await removeNewcomer(tx, user)) return { ok: true, row };
    const marked = { delete_after: user.delete_after || day, token_key: generateTokenKey(deps) };
    return { ok: true, row: await updateRow(tx, deps, "users", user, marked) };
  });
}

/** A person who refuses consent at the first sign-in has no data to keep for a week: the record is deleted at once. */
async function removeNewcomer(tx: Transactor, user: UserRow): Promise<boolean> {
  if (user.consent || isOnboarded(user) || (await isReferenced(tx, "users", user.id))) return false;
  // Withdrawn consents remain as proof, so the account waits its week.
  if ((await tx.count("consents", where({ user: user.id }))) > 0) return false;
  await forgetServerRows(tx, user);
  await deleteWithChildren(tx, "users", user.id);
  return true;
}

/** Whether the week is over; after it the deletion cannot be cancelled. */
export const isDeletionDue = ({ delete_after }: { delete_after: string }, now: Date): boolean =>
  delete_after !== "" && delete_after <= timestamp(now);

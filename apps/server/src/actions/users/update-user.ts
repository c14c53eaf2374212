import { collections, profileDefaults } from "@bandeha/contract";
import { checkNotedPhone, withNotedPhone } from "../participants/joining/noted-phone.ts";
import { type AfterWrite, repairRecord } from "../superuser/superuser-writes.ts";
import {
  type ActionDeps,
  type ActionOutcome,
  type ChangeRequest,
  forbidden,
  invalid,
  refused,
} from "../transaction/action.ts";
import { blank, checkRecord } from "../transaction/check-record.ts";
import { commit } from "../transaction/commit.ts";
import { denyOutdated } from "../transaction/guards.ts";
import { getUser, type UserRow } from "../transaction/stored-rows.ts";
import { changedFields, updateRow } from "../transaction/write-row.ts";
import { endSessions } from "./end-session.ts";
import { isDeletionDue } from "./erase/delete-user.ts";
import { recordConsent } from "./give-consent.ts";
import { correctGuestName } from "./named-notifications.ts";

/** Specification 7. The phone is written by signing in only. */
const profileFields = Object.keys(profileDefaults);
/** Writable in addition to the profile: in the own account, and in a guest's record. */
const accountFields = ["consent", "delete_after", "public_profile"];
const guestFields = ["noted_phone"];

/** The same as in PocketBase. */
const TOKEN_KEY_MIN = 30;
const shortKey = invalid({
  tokenKey: {
    code: "validation_min_text_constraint",
    message: `Must be at least ${TOKEN_KEY_MIN} character(s).`,
    params: { min: TOKEN_KEY_MIN },
  },
});
const noKey = invalid({ tokenKey: blank });

/** A new phone belongs to another person's sign-in, and a new key invalidates all tokens: sessions end. */
const endSessionsIfKeyChanged: AfterWrite<"users"> = async (tx, after, before) => {
  if (after.phone !== before?.phone || after.token_key !== before?.token_key) await endSessions(tx, after.id);
};

/** A user updates their own account; the organiser who added a guest updates the guest. */
export function updateUser(deps: ActionDeps, request: ChangeRequest): Promise<ActionOutcome> {
  const { viewer, row, body } = request;
  if (body.token_key === "") return Promise.resolve(noKey);
  if (typeof body.token_key === "string" && body.token_key.length < TOKEN_KEY_MIN) return Promise.resolve(shortKey);
  if (viewer.kind === "superuser") return repairRecord(deps, request, "users", undefined, endSessionsIfKeyChanged);
  return commit(deps, async (tx) => {
    const user = await getUser(tx, row.id);
    const own = viewer.kind === "user" && (user?.id === viewer.id || (user?.guest && user.created_by === viewer.id));
    if (!user || !own) return forbidden;
    const outdated = denyOutdated(request, user);
    if (outdated) return outdated;
    const changes = changedFields(user, withNotedPhone(body as Partial<UserRow>));
    const writable = [...profileFields, ...(user.guest ? guestFields : accountFields)];
    if (Object.keys(changes).some((field) => !writable.includes(field))) return forbidden;
    // Deletion is requested by DELETE; a PATCH can only cancel it.
    if (changes.delete_after) return forbidden;
    if (isDeletionDue(user, deps.clock())) return refused("account-deleted");
    const denied =
      (await checkRecord(tx, collections.users, { ...user, ...changes })) ??
      checkNotedPhone(changes) ??
      (changes.consent === undefined ? undefined : await recordConsent(tx, deps, user.id, changes.consent));
    if (denied) return denied;
    const { name: instead } = changes;
    if (user.guest && instead) await correctGuestName(tx, deps, { user: user.id, name: user.name, instead });
    return { ok: true, row: await updateRow(tx, deps, "users", user, changes) };
  });
}

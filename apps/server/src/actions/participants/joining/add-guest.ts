import { collections, emptyRecord, limits } from "@bandeha/contract";
import { where } from "../../../storage/condition.ts";
import type { Reader } from "../../../storage/storage.ts";
import { secondsUntilAllowed } from "../../budgets/creation-budget.ts";
import { importRecord } from "../../superuser/superuser-writes.ts";
import {
  type ActionDeps,
  type ActionOutcome,
  type Denied,
  forbidden,
  invalid,
  refused,
  type WriteRequest,
} from "../../transaction/action.ts";
import { blank, checkRecord } from "../../transaction/check-record.ts";
import { commit } from "../../transaction/commit.ts";
import { holdUser, type OwnFields, type UserRow } from "../../transaction/stored-rows.ts";
import { insertRow } from "../../transaction/write-row.ts";
import { checkNotedPhone, withNotedPhone } from "./noted-phone.ts";

/** Adds a guest: a player without an account, named by the organiser (product-rules D15). Accounts are created by signing in only. */
export function addGuest(deps: ActionDeps, request: WriteRequest): Promise<ActionOutcome> {
  const { viewer } = request;
  if (viewer.kind === "superuser") return importUser(deps, request);
  return commit(deps, async (tx) => {
    const sent = request.body as Partial<UserRow>;
    if (viewer.kind === "guest" || !sent.guest || sent.phone) return forbidden;
    // Transactions of one account at the same moment must see each other's rows.
    if (!(await holdUser(tx, viewer.id))) return forbidden;
    const created = { table: "users", by: { created_by: viewer.id } };
    const seconds = await secondsUntilAllowed(tx, created, limits.creation.guests, deps.clock());
    if (seconds > 0) return { ...refused("too-many-created", "created_by"), retryAfterSeconds: seconds };
    const guest = await newGuest(tx, viewer.id, sent);
    return guest.ok ? { ok: true, row: await insertRow(tx, deps, "users", guest.user, request.id) } : guest;
  });
}

type NewGuest = OwnFields<UserRow>;

/** The guest's record, not stored yet, or the refusal. */
export async function newGuest(
  reader: Reader,
  host: string,
  sent: Partial<UserRow>,
): Promise<{ ok: true; user: NewGuest } | Denied> {
  const { name = "", gender = "", skill_level = 0, noted_phone = "" } = withNotedPhone(sent);
  if (name.trim() === "") return invalid({ name: blank });
  if ((await reader.count("users", where({ created_by: host }))) >= limits.creation.guests.max)
    return refused("too-many-guests");
  const empty = emptyRecord(collections.users.fields) as NewGuest;
  const user = { ...empty, name: name.trim(), gender, skill_level, noted_phone, guest: true, created_by: host };
  return checkNotedPhone(user) ?? (await checkRecord(reader, collections.users, user)) ?? { ok: true, user };
}

/** Every account needs its own key; with a shared one the tokens of one account would be valid for another. */
const importUser = (deps: ActionDeps, request: WriteRequest): Promise<ActionOutcome> =>
  importRecord(deps, request, "users", (user) => ({ ...user, token_key: user.token_key || generateTokenKey(deps) }));

export const generateTokenKey = ({ newId }: ActionDeps): string => `${newId()}${newId()}${newId()}`;

// Moderators: an administrator adds and removes them. Administrators come from the configuration only (decision 097).
import { type Administrators, limits, timestamp } from "@bandeha/contract";
import { type Administrator, isLogged, logAct } from "../../actions/administration/admin-log.ts";
import { forgetFactor } from "../../actions/administration/second-factors.ts";
import { findSuperuser } from "../../actions/administration/superuser-rows.ts";
import { type ActionDeps, type Denied, forbidden, invalid } from "../../actions/transaction/action.ts";
import { endSessions } from "../../actions/users/end-session.ts";
import { ownColumn, where } from "../../storage/condition.ts";
import type { Reader } from "../../storage/storage.ts";
import { newTokenKey } from "../accounts.ts";
import type { RandomBytes } from "../random.ts";
import { hashPassword, isPassword } from "./passwords.ts";
import { insertSuperuser } from "./superusers.ts";

type Outcome = Promise<{ ok: true } | Denied>;
type NewModerator = { email: string; password: string };

const { moderatorsMax } = limits.administration;
const isTaken = { code: "validation_not_unique", message: "Value must be unique." };
const isTooMany = {
  code: "validation_length_too_long",
  message: `The limit of ${moderatorsMax} moderators is reached.`,
};

export async function administratorsOf(reader: Reader): Promise<Administrators> {
  const sort = [ownColumn("email")];
  const rows = await reader.find("_superusers", { sort, limit: 2 * moderatorsMax });
  const factors = await reader.find("_second_factors", { where: where({ active: true }), limit: 2 * moderatorsMax });
  const secured = new Set(factors.map(({ id }) => id));
  return {
    items: rows.map(({ id, email, role, created }) => ({
      ...{ id, email: String(email), created, second_factor: secured.has(id) },
      role: role === "moderator" ? "moderator" : "admin",
    })),
  };
}

/** A repeat with the same password changes nothing. */
export async function addModerator(
  deps: ActionDeps & { random: RandomBytes },
  admin: Administrator,
  { email, password }: NewModerator,
): Outcome {
  const known = await findSuperuser(deps.storage.reader, email);
  if (known?.role === "moderator" && (await isPassword(password, String(known.password_hash)))) return { ok: true };
  const fields = {
    ...{ email, role: "moderator" as const, token_key: newTokenKey(deps.random) },
    password_hash: await hashPassword(password, deps.random),
  };
  return deps.storage.transact(async (tx) => {
    if ((await tx.count("_superusers", where({ role: "moderator" }))) >= moderatorsMax)
      return invalid({ email: isTooMany });
    if (await findSuperuser(tx, email)) return invalid({ email: isTaken });
    const row = await insertSuperuser(tx, fields, { newId: deps.newId, updated: timestamp(deps.clock()) });
    await logAct(tx, deps, admin.id, { act: "add-moderator", collection: "_superusers", row });
    return { ok: true };
  });
}

/** An administrator is not removed here: the configuration would create them again. */
export function removeModerator(deps: ActionDeps, admin: Administrator, id: string): Outcome {
  return deps.storage.transact(async (tx) => {
    const row = await tx.findById("_superusers", id);
    if (!row && (await isLogged(tx, { act: "remove-moderator", record: id }))) return { ok: true };
    if (row?.role !== "moderator") return forbidden;
    await endSessions(tx, id);
    await forgetFactor(tx, id);
    await tx.delete("_superusers", id);
    await logAct(tx, deps, admin.id, { act: "remove-moderator", collection: "_superusers", row });
    return { ok: true };
  });
}

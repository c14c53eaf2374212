// Second factors of superusers outside sign-in: forgotten, switched off by the command of the server, sealed with the current secret (decision 102).
import { limits, timestamp } from "@bandeha/contract";
import { where } from "../../storage/condition.ts";
import type { Storage, Transactor } from "../../storage/storage.ts";
import type { ActionDeps } from "../transaction/action.ts";
import { endSessions } from "../users/end-session.ts";
import { logAct } from "./admin-log.ts";
import { findSuperuser } from "./superuser-rows.ts";

const FACTORS = "_second_factors";
const FACTORS_MAX = 2 * limits.administration.moderatorsMax;

/** Binds a sealed secret to its account. */
export const secretOwner = (account: string): string => `second-factor:${account}`;

export async function forgetFactor(tx: Transactor, account: string): Promise<void> {
  await tx.deleteWhere(FACTORS, where({ id: account }));
  await tx.deleteWhere("_mfas", where({ account }));
}

/** The way back after a lost device. Sessions end, because the lost device may hold one. */
export function resetFactor(
  deps: { storage: Storage } & Pick<ActionDeps, "clock" | "newId">,
  email: string,
): Promise<"no-account" | "is-off" | "done"> {
  return deps.storage.transact(async (tx) => {
    const row = await findSuperuser(tx, email);
    if (!row) return "no-account";
    const isOn = (await tx.count(FACTORS, where({ id: row.id, active: true }))) > 0;
    await forgetFactor(tx, row.id);
    if (!isOn) return "is-off";
    await endSessions(tx, row.id);
    await logAct(tx, deps, "", { act: "reset-second-factor", collection: "_superusers", row });
    return "done";
  });
}

/** So that an older secret of the ring can be removed (decision 093). */
export async function resealSecondFactors({ storage, sealing, clock }: ActionDeps): Promise<void> {
  if (!sealing) return;
  for (const { id, secret } of await storage.reader.find(FACTORS, { limit: FACTORS_MAX })) {
    const opened = await sealing.open(String(secret), secretOwner(id));
    if (!opened?.outdated) continue;
    const sealed = await sealing.seal(opened.text, secretOwner(id));
    await storage.transact(async (tx) => {
      const current = await tx.findById(FACTORS, id);
      if (current && current.secret === secret)
        await tx.update(FACTORS, id, { secret: sealed, updated: timestamp(clock()) });
    });
  }
}

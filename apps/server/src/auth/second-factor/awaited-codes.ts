// A sign-in between its two steps, as PocketBase's MFA has it: after the password `mfaId`, after the code the session (wire 3.3).
import { limits, timestamp } from "@bandeha/contract";
import { ownColumn, where } from "../../storage/condition.ts";
import type { Row, Transactor } from "../../storage/storage.ts";
import { MINUTE } from "../codes/budgets.ts";
import { changeTrustRecord, superuserTrustKey } from "../codes/trust-records.ts";
import { type FactorDeps, type FactorOutcome, withCode } from "./second-factors.ts";

const AWAITED = "_mfas";
const { minutes } = limits.session.secondFactor;

export async function awaitCode(
  tx: Transactor,
  account: string,
  { now, newId }: { now: number; newId: () => string },
): Promise<string> {
  const [id, at] = [newId(), timestamp(new Date(now))];
  await tx.deleteWhere(AWAITED, {
    left: ownColumn("expires"),
    operator: "<=",
    right: { value: at },
  });
  const expires = timestamp(new Date(now + minutes * MINUTE));
  await tx.insert(AWAITED, { id, created: at, updated: at, account, expires });
  return id;
}

/** @param network a keyed hash of the client's address, which is a superuser's from now on */
export async function signInByCode(
  deps: FactorDeps,
  network: string,
  { mfaId, code }: { mfaId: string; code: string },
): Promise<FactorOutcome<{ row: Row }>> {
  const awaited = await deps.storage.reader.findById(AWAITED, mfaId);
  const account = String(awaited?.account ?? "");
  const now = deps.clock().getTime();
  // Before the code is used up.
  if (!awaited || String(awaited.expires) <= timestamp(new Date(now))) return { ok: false, reason: "not-expected" };
  return withCode<{ row: Row }>(deps, { account, active: true }, code, async (tx) => {
    const row = await tx.findById("_superusers", account);
    if (!row || !(await tx.findById(AWAITED, mfaId))) return { ok: false, reason: "not-expected" };
    await tx.deleteWhere(AWAITED, where({ id: mfaId }));
    await changeTrustRecord(tx, superuserTrustKey(network), now, () => ({ entered: now }));
    return { ok: true, row };
  });
}

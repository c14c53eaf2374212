// The second factor of superusers (decision 102): its rows, and the check of a code with its budgets.
import { type AdminAct, limits, type SecondFactorState, timestamp } from "@bandeha/contract";
import { logAct } from "../../actions/administration/admin-log.ts";
import { forgetFactor, secretOwner } from "../../actions/administration/second-factors.ts";
import type { ActionDeps, Sealing } from "../../actions/transaction/action.ts";
import { endSessions } from "../../actions/users/end-session.ts";
import { where } from "../../storage/condition.ts";
import type { Reader, Row, Transactor } from "../../storage/storage.ts";
import { type Budget, DAY, inSeconds, MINUTE, note, openBudgets, waitFor } from "../codes/budgets.ts";
import { isSame } from "../codes/fingerprints.ts";
import type { RandomBytes } from "../random.ts";
import type { Secret } from "../secrets.ts";
import { newRecoveryCodes, newSecret, recoveryHash, secretUri, stepOfCode } from "./codes.ts";

type WriteDeps = Pick<ActionDeps, "storage" | "clock" | "newId">;
export type FactorDeps = WriteDeps & { random: RandomBytes; serverKey: Secret; sealing: Sealing };

type Refusal = { ok: false; reason: "wrong-code" | "not-expected" } | { ok: false; retryAfterSeconds: number };
export type FactorOutcome<Done extends object> = ({ ok: true } & Done) | Refusal;

const FACTORS = "_second_factors";
const { wrongPerWindow, wrongPerDay } = limits.session.secondFactor;
const notExpected: Refusal = { ok: false, reason: "not-expected" };

const recoveryOf = ({ recovery }: Row): string[] => (Array.isArray(recovery) ? recovery.map(String) : []);

export const hasFactor = async (reader: Reader, account: string): Promise<boolean> =>
  (await reader.count(FACTORS, where({ id: account, active: true }))) > 0;

export async function factorState(reader: Reader, account: string): Promise<SecondFactorState> {
  const row = await reader.findById(FACTORS, account);
  return row?.active ? { active: true, recovery_left: recoveryOf(row).length } : { active: false, recovery_left: 0 };
}

/** A new secret that waits for its first code. A second call replaces it. */
export async function beginFactor(
  deps: FactorDeps,
  { id, email }: { id: string; email: string },
): Promise<FactorOutcome<{ secret: string; uri: string }>> {
  const secret = newSecret(deps.random);
  const sealed = await deps.sealing.seal(secret, secretOwner(id));
  const updated = timestamp(deps.clock());
  const fields = { secret: sealed, active: false, step: 0, recovery: [], updated };
  return deps.storage.transact(async (tx) => {
    const row = await tx.findById(FACTORS, id);
    if (row?.active) return notExpected;
    if (row) await tx.update(FACTORS, id, fields);
    else await tx.insert(FACTORS, { id, created: updated, ...fields });
    return { ok: true, secret, uri: secretUri(secret, email) };
  });
}

/** Turns the factor on by its first code. Sessions that were opened by the password alone end, except `session`. */
export async function confirmFactor(
  deps: FactorDeps,
  { account, session }: { account: string; session: string | undefined },
  code: string,
): Promise<FactorOutcome<{ codes: string[] }>> {
  const codes = newRecoveryCodes(deps.random);
  const key = await deps.serverKey();
  const recovery = codes.map((one) => recoveryHash(key, account, one));
  return withCode(deps, { account, active: false }, code, async (tx) => {
    await tx.update(FACTORS, account, { active: true, recovery });
    await endSessions(tx, account, session);
    await logFactor(tx, deps, account, "enable-second-factor");
    return { ok: true, codes };
  });
}

export const turnOffFactor = (deps: FactorDeps, account: string, code: string): Promise<FactorOutcome<object>> =>
  withCode(deps, { account, active: true }, code, async (tx) => {
    await forgetFactor(tx, account);
    await logFactor(tx, deps, account, "disable-second-factor");
    return { ok: true };
  });

/**
 * Runs `work` in the transaction that accepts the code. A code is used up by it, also when two requests bring it at once: `openBudgets` makes them serial.
 * Wrong codes of one account share a budget, which only those who know the password can spend.
 */
export async function withCode<Done extends object>(
  deps: FactorDeps,
  { account, active }: { account: string; active: boolean },
  code: string,
  work: (tx: Transactor) => Promise<FactorOutcome<Done>>,
): Promise<FactorOutcome<Done>> {
  const now = deps.clock().getTime();
  const known = await deps.storage.reader.findById(FACTORS, account);
  const opened = known && (await deps.sealing.open(String(known.secret), secretOwner(account)));
  const hash = recoveryHash(await deps.serverKey(), account, code);
  return deps.storage.transact(async (tx) => {
    await openBudgets(tx, now);
    const budgets = codeBudgets(account);
    const waitMs = await waitFor(tx, budgets, now);
    if (waitMs > 0) return { ok: false, retryAfterSeconds: inSeconds(waitMs) };
    const row = await tx.findById(FACTORS, account);
    if (!row || row.active !== active || row.secret !== known?.secret) return notExpected;
    const after = Number(row.step);
    const step = opened && stepOfCode(opened.text, code.replace(/\s/g, ""), { at: now, after });
    const left = recoveryOf(row).filter((one) => !isSame(one, hash));
    const isRecovery = left.length < recoveryOf(row).length;
    if (step === undefined && !isRecovery) {
      for (const key of new Set(budgets.map((budget) => budget.key))) await note(tx, key, now, deps.newId);
      return { ok: false, reason: "wrong-code" };
    }
    const used = step === undefined ? { recovery: left } : { step };
    await tx.update(FACTORS, account, { ...used, updated: timestamp(new Date(now)) });
    if (isRecovery) await logFactor(tx, deps, account, "use-recovery-code");
    return work(tx);
  });
}

function codeBudgets(account: string): Budget[] {
  const key = `second-factor:${account}`;
  return [
    { key, max: wrongPerWindow, windowMs: limits.send.windowMinutes * MINUTE },
    { key, max: wrongPerDay, windowMs: DAY },
  ];
}

async function logFactor(tx: Transactor, deps: WriteDeps, account: string, act: AdminAct): Promise<void> {
  const row = await tx.findById("_superusers", account);
  if (row) await logAct(tx, deps, account, { act, collection: "_superusers", row });
}

// Superusers (product-rules D26): the configuration creates one at the start; they sign in by e-mail and password.
import { type AdminRole, limits, timestamp } from "@bandeha/contract";
import { findSuperuser } from "../../actions/administration/superuser-rows.ts";
import { endSessions } from "../../actions/users/end-session.ts";
import { where } from "../../storage/condition.ts";
import { type Row, type Storage, type Transactor, UniqueViolation } from "../../storage/storage.ts";
import { newTokenKey } from "../accounts.ts";
import { type Budget, DAY, inSeconds, MINUTE, note, openBudgets, waitFor } from "../codes/budgets.ts";
import { changeTrustRecord, isProvenSuperuser, readTrustRecord, superuserTrustKey } from "../codes/trust-records.ts";
import type { RandomBytes } from "../random.ts";
import { awaitCode } from "../second-factor/awaited-codes.ts";
import { hasFactor } from "../second-factor/second-factors.ts";
import { fitsSignIn, hashPassword, isPassword } from "./passwords.ts";

type SuperuserDeps = { storage: Storage; clock: () => Date; newId: () => string; random: RandomBytes };

/** Creates the configured superuser or updates the password; a new password ends all sessions. */
export async function ensureSuperuser(deps: SuperuserDeps, email: string, password: string): Promise<void> {
  const { storage, clock, newId, random } = deps;
  const known = await findSuperuser(storage.reader, email);
  if (known && (await isPassword(password, String(known.password_hash)))) return;
  const password_hash = await hashPassword(password, random);
  const token_key = newTokenKey(random);
  const updated = timestamp(clock());
  try {
    await storage.transact(async (tx) => {
      // Read again, because another node may have started at the same time.
      const row = await findSuperuser(tx, email);
      if (row) {
        await tx.update("_superusers", row.id, { password_hash, token_key, updated });
        await endSessions(tx, row.id);
        await tx.deleteWhere("_mfas", where({ account: row.id }));
      } else await insertSuperuser(tx, { email, password_hash, token_key, role: "admin" }, { newId, updated });
    });
  } catch (error) {
    if (!(error instanceof UniqueViolation)) throw error;
    // Another node was first; its row exists now and is probably the same.
    await ensureSuperuser(deps, email, password);
  }
}

type NewSuperuser = { email: string; password_hash: string; token_key: string; role: AdminRole };

export async function insertSuperuser(
  tx: Transactor,
  fields: NewSuperuser,
  { newId, updated }: { newId: () => string; updated: string },
): Promise<Row> {
  const row = { id: newId(), created: updated, updated, ...fields };
  await tx.insert("_superusers", row);
  return row;
}

/** `mfaId`: the second factor is on, and its code is awaited. */
export type PasswordSignIn = { ok: true; row: Row; mfaId?: string } | { ok: false; retryAfterSeconds?: number };

/** Used for an unknown e-mail, so that it takes as long as a wrong password. */
const DUMMY_HASH = `scrypt:${2 ** 15}:8:1:${"A".repeat(22)}:${"A".repeat(43)}`;

/** @param network a keyed hash of the client's address */
export async function signInByPassword(
  { storage, clock, newId }: SuperuserDeps,
  network: string,
  { email, password }: { email: string; password: string },
): Promise<PasswordSignIn> {
  const now = clock().getTime();
  const trustKey = superuserTrustKey(network);
  // Charged before the comparison and refunded for a right password, so that concurrent guesses are counted.
  const attempt = await storage.transact(async (tx) => {
    await openBudgets(tx, now);
    const budgets = passwordBudgets(network, isProvenSuperuser(await readTrustRecord(tx, trustKey), now));
    const waitMs = await waitFor(tx, budgets, now);
    if (waitMs > 0) return { ok: false as const, waitMs };
    const charges: string[] = [];
    for (const key of new Set(budgets.map((budget) => budget.key))) charges.push(await note(tx, key, now, newId));
    return { ok: true as const, charges };
  });
  if (!attempt.ok) return { ok: false, retryAfterSeconds: inSeconds(attempt.waitMs) };
  const row = await findSuperuser(storage.reader, email);
  const isRight = fitsSignIn(password) && (await isPassword(password, String(row?.password_hash ?? DUMMY_HASH)));
  if (!row || !isRight) return { ok: false };
  return storage.transact(async (tx) => {
    for (const id of attempt.charges) await tx.deleteWhere("_sends", where({ id }));
    if (await hasFactor(tx, row.id)) return { ok: true, row, mfaId: await awaitCode(tx, row.id, { now, newId }) };
    await changeTrustRecord(tx, trustKey, now, () => ({ entered: now }));
    return { ok: true, row };
  });
}

/** All networks share a budget, except those from which a superuser has signed in, so that an attack does not lock superusers out. */
function passwordBudgets(network: string, isProven: boolean): Budget[] {
  const windowMs = limits.send.windowMinutes * MINUTE;
  const own: Budget = { key: `password:${network}`, max: limits.session.wrongPasswords, windowMs };
  const { perWindow, perDay } = limits.session.wrongPasswordsOverall;
  const key = "password-strangers";
  return isProven ? [own] : [own, { key, max: perWindow, windowMs }, { key, max: perDay, windowMs: DAY }];
}

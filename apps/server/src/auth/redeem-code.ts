// Entering a code: a right one becomes its account, which is made on the first sign-in, or leads to a second code (decision 029).
import { codeSchema, normalizePhone } from "@bandeha/contract";
import { where } from "../storage/condition.ts";
import type { Row, Transactor } from "../storage/storage.ts";
import { openAccount } from "./accounts.ts";
import { openBudgets } from "./budgets.ts";
import { deliverCode, reserveMoney } from "./deliver-code.ts";
import { isSame } from "./fingerprints.ts";
import { forgiveWrong, needsSecondCode, noteWrong, triesOf, waitAfterWrong } from "./guess-budget.ts";
import {
  askerOf,
  type CodeRefusal,
  codeHash,
  isAskedBy,
  isOpen,
  liveCodes,
  type PhoneCodeDeps,
  refuseFor,
  storeCode,
} from "./phone-code.ts";
import { type Asker, noteEntered, vouchForNetwork } from "./send-budget.ts";

export type CodeEntry = {
  phone: unknown;
  code: unknown;
  network: string;
  requestId?: string | undefined;
  device?: string | undefined;
};

export type SignedIn = { ok: true; row: Row; phone: string };
export type SecondCodeSent = { ok: false; code: "second-code"; requestId: string; channel: string };

/** One for known devices and one for the others. */
const CODES_OF_A_PHONE = 2;

export async function redeemCode(
  deps: PhoneCodeDeps,
  entry: CodeEntry,
): Promise<SignedIn | SecondCodeSent | CodeRefusal> {
  const { storage, clock } = deps;
  const phone = typeof entry.phone === "string" ? normalizePhone(entry.phone) : undefined;
  if (!phone) return { ok: false, code: "invalid-phone" };
  const typed = codeSchema.safeParse({ code: entry.code });
  if (!typed.success) return { ok: false, code: "invalid-input" };
  const asker = await askerOf(deps, phone, entry.network, entry.device);
  const key = await deps.serverKey();
  const now = clock().getTime();
  const notFound: CodeRefusal = { ok: false, code: "code-not-found" };

  // One transaction under the lock of the budgets: of a thousand guesses at once each sees what the one before it has spent.
  const entered = await storage.transact(async (tx) => {
    await openBudgets(tx, now);
    const guesser = { phone: asker.phone, known: asker.known && !deps.demo };
    const waitMs = deps.demo ? 0 : await waitAfterWrong(tx, guesser, now);
    if (waitMs > 0) return refuseFor("rate-limit", waitMs);
    const live = await enterable(tx, phone, entry.requestId, now);
    if (!live) return notFound;
    // Counted before the comparison.
    if (!(await tx.incrementBelow("_codes", live.id, "tries", 1, await triesOf(tx, guesser, now)))) return notFound;
    const second = !deps.demo && live.step === 0 && (await needsSecondCode(tx, guesser, now));
    const hash = codeHash(key, phone, String(live.request_id), typed.data.code);
    if (!isSame(hash, String(live.code_hash))) {
      await noteWrong(tx, guesser, now, deps.newId);
      return { ok: false as const, code: "wrong-code" as const };
    }
    await tx.deleteWhere("_codes", where({ id: live.id }));
    if (second) return beginSecondCode(tx, deps, { phone, live, asker, now });
    // A known device's codes are no part of what is counted of strangers, but it is at home where it asked.
    if (live.known) await vouchForNetwork(tx, asker.phone, String(live.network), now, deps.newId);
    else await noteEntered(tx, String(live.network), now, deps.newId);
    await forgiveWrong(tx, guesser, now);
    return { ok: true as const, row: await openAccount(tx, phone, deps) };
  });
  if ("reserved" in entered) return sendSecondCode(deps, phone, entered);
  return entered.ok ? { ...entered, phone } : entered;
}

async function enterable(tx: Transactor, phone: string, shown: string | undefined, now: number) {
  const live = await tx.find("_codes", { where: liveCodes(phone, now), limit: CODES_OF_A_PHONE });
  // The browser's own code before one that is open to everybody.
  return live.find((row) => isAskedBy(row, shown)) ?? live.find(isOpen);
}

type First = { phone: string; live: Row; asker: Asker; now: number };

async function beginSecondCode(tx: Transactor, deps: PhoneCodeDeps, { phone, live, asker, now }: First) {
  const reserved = await reserveMoney(tx, deps, asker, now);
  if (!reserved.ok) return refuseFor("sign-in-busy", reserved.waitMs);
  const charged = { ...asker, network: String(live.network), known: Boolean(live.known) };
  const code = await storeCode(tx, deps, { phone, bound: !isOpen(live), step: 1, asker: charged }, now);
  return { ok: false as const, code: "second-code" as const, stored: code, reserved, after: String(live.channel) };
}

type Begun = Extract<Awaited<ReturnType<typeof beginSecondCode>>, { code: "second-code" }>;

/** Through another channel than the first, where there is one: whoever reads one of them only does not get in. */
async function sendSecondCode(
  deps: PhoneCodeDeps,
  phone: string,
  { stored, reserved, after }: Begun,
): Promise<SecondCodeSent | CodeRefusal> {
  const delivered = await deliverCode(deps, phone, stored, reserved, { last: after });
  return delivered.ok
    ? { ok: false, code: "second-code", requestId: stored.requestId, channel: delivered.channel }
    : { ok: false, code: "telegram-api-error" };
}

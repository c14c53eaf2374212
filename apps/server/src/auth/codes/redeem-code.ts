// Redeems a code: a right one opens the account, which is created on the first sign-in, or requires a second code (decision 029).
import { codeSchema, normalizePhone } from "@bandeha/contract";
import { where } from "../../storage/condition.ts";
import type { Row, Transactor } from "../../storage/storage.ts";
import { openAccount } from "../accounts.ts";
import { openBudgets } from "./budgets.ts";
import { deliverCode, reserveMoney } from "./deliver-code.ts";
import { isSame } from "./fingerprints.ts";
import { needsSecondCode, noteWrong, resetWrong, triesOf, waitAfterWrong } from "./guess-budget.ts";
import {
  type CodeRefusal,
  codeHash,
  isBoundTo,
  isOpen,
  liveCodes,
  type PhoneCodeDeps,
  refuseFor,
  requesterOf,
  storeCode,
} from "./phone-code.ts";
import { noteEntered, proveNetwork, type Requester } from "./send-budget.ts";

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
  const requester = await requesterOf(deps, phone, entry.network, entry.device);
  const key = await deps.serverKey();
  const now = clock().getTime();
  const notFound: CodeRefusal = { ok: false, code: "code-not-found" };

  // One transaction under the lock of the budgets, so that each of many concurrent guesses sees what the others have spent.
  const entered = await storage.transact(async (tx) => {
    await openBudgets(tx, now);
    const guesser = { phone: requester.phone, known: requester.known && !deps.demo };
    const waitMs = deps.demo ? 0 : await waitAfterWrong(tx, guesser, now);
    if (waitMs > 0) return refuseFor("rate-limit", waitMs);
    const live = await enterable(tx, phone, entry.requestId, now);
    if (!live) return notFound;
    // Before the comparison, so that every comparison is counted.
    const tries = await triesOf(tx, guesser, now);
    if (!(await tx.incrementBelow("_codes", live.id, "tries", 1, tries))) return notFound;
    const second = !deps.demo && live.step === 0 && (await needsSecondCode(tx, guesser, now));
    const hash = codeHash(key, phone, String(live.request_id), typed.data.code);
    if (!isSame(hash, String(live.code_hash))) {
      await noteWrong(tx, guesser, now, deps.newId);
      // The next guess would show it too, so an attacker learns nothing.
      return { ok: false as const, code: "wrong-code" as const, triesLeft: tries - Number(live.tries) - 1 };
    }
    await tx.deleteWhere("_codes", where({ id: live.id }));
    if (second) return beginSecondCode(tx, deps, { phone, live, requester, now });
    // Codes of known devices are not counted as those of unknown ones, but they prove the network.
    if (live.known) await proveNetwork(tx, requester.phone, String(live.network), now, deps.newId);
    else await noteEntered(tx, String(live.network), now, deps.newId);
    await resetWrong(tx, guesser, now);
    return { ok: true as const, row: await openAccount(tx, phone, deps) };
  });
  if ("reserved" in entered) return sendSecondCode(deps, phone, entered);
  return entered.ok ? { ...entered, phone } : entered;
}

async function enterable(tx: Transactor, phone: string, requestId: string | undefined, now: number) {
  const live = await tx.find("_codes", { where: liveCodes(phone, now), limit: CODES_OF_A_PHONE });
  // The code bound to this browser before an open one.
  return live.find((row) => isBoundTo(row, requestId)) ?? live.find(isOpen);
}

type First = { phone: string; live: Row; requester: Requester; now: number };

async function beginSecondCode(tx: Transactor, deps: PhoneCodeDeps, { phone, live, requester, now }: First) {
  const reserved = await reserveMoney(tx, deps, requester, now);
  if (!reserved.ok) return refuseFor("sign-in-busy", reserved.waitMs);
  const charged = { ...requester, network: String(live.network), known: Boolean(live.known) };
  const code = await storeCode(tx, deps, { phone, bound: !isOpen(live), step: 1, requester: charged }, now);
  return { ok: false as const, code: "second-code" as const, stored: code, reserved, after: String(live.channel) };
}

type Begun = Extract<Awaited<ReturnType<typeof beginSecondCode>>, { code: "second-code" }>;

/** Prefers another channel than the first, so that an attacker needs access to both. */
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

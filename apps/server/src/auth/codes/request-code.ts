// Requests a code. Does not read accounts, so that known and unknown phones have the same path and time.
import { normalizePhone } from "@bandeha/contract";
import { where } from "../../storage/condition.ts";
import type { Reader } from "../../storage/storage.ts";
import { DAY, note, openBudgets, waitFor } from "./budgets.ts";
import { deliverCode, reserveMoney } from "./deliver-code.ts";
import { type CodeRefusal, type PhoneCodeDeps, refuseFor, requesterOf, storeCode } from "./phone-code.ts";
import { type Challenge, isProof, newChallenge, type Proof, readProof } from "./proof-of-work.ts";
import { chargeSend, judgeSend, noteFirstRequest, type Requester } from "./send-budget.ts";
import { networkTrustKey, readTrustRecord } from "./trust-records.ts";

export type CodeRequest = {
  phone: unknown;
  /** The solution of a challenge, if any. */
  proof?: unknown;
  network: string;
  /** The cookie of an earlier sign-in (see `knownDeviceMark`). */
  device?: string | undefined;
  /** The request is from a page of the product: only the browser with the request id may enter the code. */
  bound: boolean;
};

export type SentCode = { ok: true; requestId: string; channel: string; code: string };
export type ProofRequired = { ok: false; code: "proof-required"; challenge: Challenge };

export async function requestCode(
  deps: PhoneCodeDeps,
  request: CodeRequest,
): Promise<SentCode | ProofRequired | CodeRefusal> {
  const { storage, clock, newId, random, demo } = deps;
  const phone = typeof request.phone === "string" ? normalizePhone(request.phone) : undefined;
  if (!phone) return { ok: false, code: "invalid-phone" };
  const requester = await requesterOf(deps, phone, request.network, request.device);
  const key = await deps.serverKey();
  const now = clock().getTime();
  const proof = readProof(request.proof);
  const eased = (bits: number) => Math.max(1, bits - (deps.proofEaseBits ?? 0));
  const challenge = (bits: number): ProofRequired => ({
    ok: false,
    code: "proof-required",
    challenge: newChallenge(key, phone, eased(bits), now, random),
  });

  // Requests without proof are answered without the writer's lock, because they may be a flood.
  const early = proof ? 0 : await bitsWithoutWriting(storage.reader, requester, now, demo);
  if (early > 0) return challenge(early);
  const stored = await storage.transact(async (tx) => {
    await openBudgets(tx, now);
    const verdict = await judgeSend(tx, requester, now, demo);
    if (verdict.kind === "spent") return refuseFor("rate-limit", verdict.waitMs);
    const { proofBits } = verdict;
    if (proofBits > 0) {
      await noteFirstRequest(tx, requester.network, now);
      const isGood = proof && isProof(key, phone, proof, eased(proofBits), now) && !(await isUsed(tx, proof, now));
      if (!isGood) return challenge(proofBits);
    }
    if (verdict.kind === "busy") return refuseFor("sign-in-busy", verdict.waitMs);
    const reserved = await reserveMoney(tx, deps, requester, now);
    if (!reserved.ok) return refuseFor("sign-in-busy", reserved.waitMs);
    if (proof && proofBits > 0) await note(tx, usedKey(proof), now, newId);
    const charge = await chargeSend(tx, requester, verdict.lane, now, newId);
    const code = await storeCode(tx, deps, { phone, bound: request.bound, step: 0, requester }, now);
    return { ok: true as const, pauseMs: verdict.pauseMs, charge, code, reserved };
  });
  if (!stored.ok) return stored;

  if (stored.pauseMs > 0) await deps.pause(stored.pauseMs);
  const delivered = await deliverCode(deps, phone, stored.code, stored.reserved);
  const { requestId, code } = stored.code;
  if (delivered.ok) return { ok: true, requestId, channel: delivered.channel, code };
  // An outage of the senders must not use up the budget of a player who received nothing.
  if (!delivered.possiblySent) await storage.transact((tx) => tx.deleteWhere("_sends", where({ id: stored.charge })));
  return { ok: false, code: "telegram-api-error" };
}

async function bitsWithoutWriting(reader: Reader, requester: Requester, now: number, demo: boolean): Promise<number> {
  const verdict = await judgeSend(reader, requester, now, demo);
  if (verdict.kind === "spent" || verdict.proofBits === 0) return 0;
  const { asked } = await readTrustRecord(reader, networkTrustKey(requester.network));
  return asked > 0 ? verdict.proofBits : 0;
}

const usedKey = ({ challenge }: Proof): string => `proof:${challenge}`;

const isUsed = async (reader: Reader, proof: Proof, now: number): Promise<boolean> =>
  (await waitFor(reader, [{ key: usedKey(proof), max: 1, windowMs: DAY }], now)) > 0;

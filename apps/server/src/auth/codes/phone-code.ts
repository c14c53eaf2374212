// Signing in by phone: the shared parts of request-code.ts and redeem-code.ts, independent of HTTP.
import { type ErrorCode, limits, timestamp } from "@bandeha/contract";
import type { Logger } from "pino";
import { type Condition, ownColumn, where } from "../../storage/condition.ts";
import type { Row, Storage, Transactor } from "../../storage/storage.ts";
import { type RandomBytes, randomDigits, randomText } from "../random.ts";
import type { Secret } from "../secrets.ts";
import type { Cascade } from "../senders/cascade.ts";
import { inSeconds, MINUTE } from "./budgets.ts";
import { fingerprint, isSame } from "./fingerprints.ts";
import type { Requester } from "./send-budget.ts";

export type PhoneCodeDeps = {
  storage: Storage;
  clock: () => Date;
  newId: () => string;
  random: RandomBytes;
  /** The key of the hashes of codes, phones and addresses. */
  serverKey: Secret;
  cascade: Cascade;
  /** Daily cost limit of codes, in roubles. */
  codeBudgetRub: number;
  demo: boolean;
  /** Bits subtracted from each proof of work, so that a simulation counts the work instead of doing it. */
  proofEaseBits?: number;
  pause: (ms: number) => Promise<void>;
  log: Logger;
};

/** @property triesLeft of a wrong code */
export type CodeRefusal = { ok: false; code: ErrorCode; retryAfterSeconds?: number; triesLeft?: number };

/** A stored code before its delivery. */
export type StoredCode = { id: string; code: string; requestId: string };

const TTL = limits.code.ttlMinutes * MINUTE;
const REQUEST_ID_LENGTH = 40;
/** Prefixes of request ids. A bound code needs its id at /verify; an open one does not (clients without cookies). */
const BOUND = "bound-";
const OPEN = "open-";

export const refuseFor = (code: ErrorCode, waitMs: number): CodeRefusal => ({
  ok: false,
  code,
  retryAfterSeconds: Math.max(1, inSeconds(waitMs)),
});

/** The cookie value of a browser that has signed in with this phone. It gives the browser its own budgets, but does not sign in. */
export const knownDeviceMark = async (serverKey: Secret, phone: string): Promise<string> =>
  fingerprint(await serverKey(), "device", phone);

export async function requesterOf(
  { serverKey }: Pick<PhoneCodeDeps, "serverKey">,
  phone: string,
  network: string,
  device: string | undefined,
): Promise<Requester> {
  const key = await serverKey();
  return {
    phone: fingerprint(key, "phone", phone),
    network: fingerprint(key, "address", network),
    known: device !== undefined && isSame(device, fingerprint(key, "device", phone)),
  };
}

export const codeHash = (key: string, phone: string, requestId: string, code: string): string =>
  fingerprint(key, phone, requestId, code);

type NewCode = { phone: string; bound: boolean; step: 0 | 1; requester: Requester };

/**
 * Stores a new code as a keyed hash, in place of the old one. A phone has one valid code for known devices and one for others, so that
 * another person's request does not invalidate the owner's code.
 */
export async function storeCode(
  tx: Transactor,
  deps: PhoneCodeDeps,
  { phone, bound, step, requester }: NewCode,
  now: number,
): Promise<StoredCode> {
  const { newId, random, serverKey } = deps;
  const { known, network } = requester;
  const code = randomDigits(random, limits.code.length);
  const requestId = (bound ? BOUND : OPEN) + randomText(random, REQUEST_ID_LENGTH);
  await tx.deleteWhere("_codes", { or: [where({ phone, known }), isExpired(now)] });
  const created = timestamp(new Date(now));
  const id = newId();
  await tx.insert("_codes", {
    id,
    created,
    updated: created,
    phone,
    request_id: requestId,
    code_hash: codeHash(await serverKey(), phone, requestId, code),
    expires: timestamp(new Date(now + TTL)),
    tries: 0,
    used: false,
    step,
    known,
    network,
    channel: "",
  });
  return { id, code, requestId };
}

const expires = ownColumn("expires");
const moment = (ms: number) => ({ value: timestamp(new Date(ms)) });

const isExpired = (now: number): Condition => ({ left: expires, operator: "<=", right: moment(now) });

/** The upper limit excludes codes made before the clock was set back. */
const isLive = (now: number): Condition => ({
  and: [
    { left: expires, operator: ">", right: moment(now) },
    { left: expires, operator: "<=", right: moment(now + 2 * TTL) },
  ],
});

export const liveCodes = (phone: string, now: number): Condition => ({ and: [where({ phone }), isLive(now)] });
export const liveCode = (id: string, now: number): Condition => ({ and: [where({ id }), isLive(now)] });

/** Whether a code is bound to the browser with this request id. Other browsers cannot use it or its tries. */
export const isBoundTo = ({ request_id }: Row, requestId: string | undefined): boolean =>
  requestId !== undefined && isSame(String(request_id), requestId);

export const isOpen = ({ request_id }: Row): boolean => String(request_id).startsWith(OPEN);

/** New digits and a new lifetime for the same request; another sender delivers them. */
export async function replaceDigits(tx: Transactor, deps: PhoneCodeDeps, row: Row, now: number): Promise<string> {
  const code = randomDigits(deps.random, limits.code.length);
  await tx.update("_codes", row.id, {
    code_hash: codeHash(await deps.serverKey(), String(row.phone), String(row.request_id), code),
    expires: timestamp(new Date(now + TTL)),
    updated: timestamp(new Date(now)),
  });
  return code;
}

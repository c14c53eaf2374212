// Signing in by phone: what asking for a code (request-code.ts) and entering one (redeem-code.ts) share. Knows no HTTP.
import { type ErrorCode, limits } from "@bandeha/contract";
import type { Logger } from "pino";
import type { Condition } from "../storage/condition.ts";
import { where } from "../storage/condition.ts";
import type { Row, Storage, Transactor } from "../storage/storage.ts";
import { timestamp } from "../values/timestamp.ts";
import { inSeconds, MINUTE } from "./budgets.ts";
import { fingerprint, isSame } from "./fingerprints.ts";
import { type RandomBytes, randomDigits, randomText } from "./random.ts";
import type { Secret } from "./secrets.ts";
import type { Asker } from "./send-budget.ts";
import type { Cascade } from "./senders/cascade.ts";

export type PhoneCodeDeps = {
  storage: Storage;
  clock: () => Date;
  newId: () => string;
  random: RandomBytes;
  /** The key of the hashes of codes, phones and addresses. */
  serverKey: Secret;
  cascade: Cascade;
  /** What the codes of a day may cost. */
  codeBudgetRub: number;
  demo: boolean;
  /** Bits taken off each proof of work, so that a simulation counts the work instead of doing it. */
  proofEaseBits?: number;
  pause: (ms: number) => Promise<void>;
  log: Logger;
};

export type CodeRefusal = { ok: false; code: ErrorCode; retryAfterSeconds?: number };

/** A code that waits to be delivered. */
export type StoredCode = { id: string; code: string; requestId: string };

const TTL = limits.code.ttlMinutes * MINUTE;
const REQUEST_ID_LENGTH = 40;
/** How a request id says that it must come back; an open one need not (a client without cookies). */
const BOUND = "bound-";
const OPEN = "open-";

export const refuseFor = (code: ErrorCode, waitMs: number): CodeRefusal => ({
  ok: false,
  code,
  retryAfterSeconds: Math.max(1, inSeconds(waitMs)),
});

/** Proof that a browser has signed in with this phone; worth an allowance of its own, never a sign-in. */
export const knownDeviceMark = async (serverKey: Secret, phone: string): Promise<string> =>
  fingerprint(await serverKey(), "device", phone);

export async function askerOf(
  { serverKey }: Pick<PhoneCodeDeps, "serverKey">,
  phone: string,
  network: string,
  device: string | undefined,
): Promise<Asker> {
  const key = await serverKey();
  return {
    phone: fingerprint(key, "phone", phone),
    network: fingerprint(key, "address", network),
    known: device !== undefined && isSame(device, fingerprint(key, "device", phone)),
  };
}

export const codeHash = (key: string, phone: string, requestId: string, code: string): string =>
  fingerprint(key, phone, requestId, code);

type NewCode = { phone: string; bound: boolean; step: 0 | 1; asker: Asker };

/**
 * Stores a new code in place of the one before it, as a keyed hash. A phone has one live code for its known devices and one for the
 * others, so that a stranger's request does not end the owner's code.
 */
export async function storeCode(
  tx: Transactor,
  deps: PhoneCodeDeps,
  { phone, bound, step, asker }: NewCode,
  now: number,
): Promise<StoredCode> {
  const { newId, random, serverKey } = deps;
  const { known, network } = asker;
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

const expires = { path: { hops: [], column: "expires" } };
const moment = (ms: number) => ({ value: timestamp(new Date(ms)) });

const isExpired = (now: number): Condition => ({ left: expires, operator: "<=", right: moment(now) });

/** A code that lives longer than any can was made before the clock was set back. */
const isLive = (now: number): Condition => ({
  and: [
    { left: expires, operator: ">", right: moment(now) },
    { left: expires, operator: "<=", right: moment(now + 2 * TTL) },
  ],
});

export const liveCodes = (phone: string, now: number): Condition => ({ and: [where({ phone }), isLive(now)] });
export const liveCode = (id: string, now: number): Condition => ({ and: [where({ id }), isLive(now)] });

/** The code of a page's request is for the browser that shows its id: another one neither signs in with it nor uses up its tries. */
export const isAskedBy = ({ request_id }: Row, shown: string | undefined): boolean =>
  shown !== undefined && isSame(String(request_id), shown);

export const isOpen = ({ request_id }: Row): boolean => String(request_id).startsWith(OPEN);

/** Other digits for the same request, which lives anew: another sender carries them. */
export async function replaceDigits(tx: Transactor, deps: PhoneCodeDeps, row: Row, now: number): Promise<string> {
  const code = randomDigits(deps.random, limits.code.length);
  await tx.update("_codes", row.id, {
    code_hash: codeHash(await deps.serverKey(), String(row.phone), String(row.request_id), code),
    expires: timestamp(new Date(now + TTL)),
    updated: timestamp(new Date(now)),
  });
  return code;
}

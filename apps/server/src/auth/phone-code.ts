// Signing in by phone: asking for a code, and turning a code into an account. Knows no HTTP; cookies and answers are phone-routes.ts.
import { codeSchema, type ErrorCode, limits, normalizePhone } from "@bandeha/contract";
import { timestamp } from "../actions/timestamp.ts";
import { type Condition, where } from "../storage/condition.ts";
import type { Row, Storage } from "../storage/storage.ts";
import { openAccount } from "./accounts.ts";
import { forgetEvents, inSeconds, lockBudgets, MINUTE } from "./budgets.ts";
import { fingerprint, isSame } from "./fingerprints.ts";
import { type RandomBytes, randomDigits, randomText } from "./random.ts";
import type { Secret } from "./secrets.ts";
import { type Asker, chargeSend, judgeSend, noteEntered, noteWrong, waitAfterWrong } from "./send-budget.ts";
import { deliver } from "./senders/deliver.ts";
import type { CodeSender } from "./senders/sender.ts";

export type PhoneCodeDeps = {
  storage: Storage;
  clock: () => Date;
  newId: () => string;
  random: RandomBytes;
  /** The key of the hashes of codes, phones and addresses. */
  serverKey: Secret;
  senders: readonly CodeSender[];
  demo: boolean;
  pause: (ms: number) => Promise<void>;
};

export type Refusal = { ok: false; code: ErrorCode; retryAfterSeconds?: number };

export type CodeRequest = {
  phone: unknown;
  network: string;
  /** What the browser showed of an earlier success (see `knownDeviceMark`). */
  device?: string | undefined;
  /** Asked from our own page: only the browser that gets the request id may enter the code. */
  bound: boolean;
};

export type CodeSent = { ok: true; requestId: string; channel: string; code: string };

export type CodeEntry = { phone: unknown; code: unknown; requestId?: string | undefined; device?: string | undefined };

const TTL = limits.code.ttlMinutes * MINUTE;
const REQUEST_ID_LENGTH = 40;
/** How a request id says that it must come back; an open one need not (a client without cookies). */
const BOUND = "bound-";
const OPEN = "open-";

const rateLimit = (waitMs: number): Refusal => ({
  ok: false,
  code: "rate-limit",
  retryAfterSeconds: Math.max(1, inSeconds(waitMs)),
});

/** Proof that a browser has signed in with this phone; worth an allowance of its own, never a sign-in. */
export const knownDeviceMark = async (serverKey: Secret, phone: string): Promise<string> =>
  fingerprint(await serverKey(), "device", phone);

async function askerOf(
  deps: PhoneCodeDeps,
  phone: string,
  network: string,
  device: string | undefined,
): Promise<Asker> {
  const key = await deps.serverKey();
  return {
    phone: fingerprint(key, "phone", phone),
    address: fingerprint(key, "address", network),
    known: device !== undefined && isSame(device, fingerprint(key, "device", phone)),
  };
}

/** Sends a code. Never looks at accounts: a known and an unknown phone take the same path and time. */
export async function requestCode(deps: PhoneCodeDeps, request: CodeRequest): Promise<CodeSent | Refusal> {
  const { storage, clock, newId, random } = deps;
  const phone = typeof request.phone === "string" ? normalizePhone(request.phone) : undefined;
  if (!phone) return { ok: false, code: "invalid-phone" };
  const asker = await askerOf(deps, phone, request.network, request.device);
  const code = randomDigits(random, limits.code.length);
  const requestId = (request.bound ? BOUND : OPEN) + randomText(random, REQUEST_ID_LENGTH);
  const code_hash = fingerprint(await deps.serverKey(), phone, requestId, code);
  const now = clock().getTime();

  const stored = await storage.transact(async (tx) => {
    await lockBudgets(tx, now);
    await forgetEvents(tx, now);
    const verdict = await judgeSend(tx, asker, now, deps.demo);
    if (!verdict.ok) return verdict;
    const charge = await chargeSend(tx, asker, now, newId);
    // One live code per phone: a new one ends the old one.
    await tx.deleteWhere("_codes", { or: [where({ phone }), isExpired(now)] });
    const [created, expires] = [timestamp(new Date(now)), timestamp(new Date(now + TTL))];
    const id = newId();
    const row: Row = {
      id,
      created,
      updated: created,
      phone,
      request_id: requestId,
      code_hash,
      expires,
      tries: 0,
      used: false,
    };
    await tx.insert("_codes", row);
    return { ...verdict, id, charge };
  });
  if (!stored.ok) return rateLimit(stored.waitMs);

  if (stored.pauseMs > 0) await deps.pause(stored.pauseMs);
  const delivered = await deliver(deps.senders, { phone, code, ttlSeconds: TTL / 1000 });
  if (delivered.ok) return { ok: true, requestId, channel: delivered.channel, code };
  await storage.transact(async (tx) => {
    await tx.deleteWhere("_codes", where({ id: stored.id }));
    // An outage of the channel must not use up the three sends of someone who got nothing.
    if (!delivered.possiblySent) await tx.deleteWhere("_sends", where({ id: stored.charge }));
  });
  return { ok: false, code: "telegram-api-error" };
}

/** Turns a right code into its account, which is made on the first sign-in. */
export async function redeemCode(
  deps: PhoneCodeDeps,
  entry: CodeEntry,
): Promise<{ ok: true; row: Row; phone: string } | Refusal> {
  const { storage, clock, newId } = deps;
  const phone = typeof entry.phone === "string" ? normalizePhone(entry.phone) : undefined;
  if (!phone) return { ok: false, code: "invalid-phone" };
  const typed = codeSchema.safeParse({ code: entry.code });
  if (!typed.success) return { ok: false, code: "invalid-input" };
  const asker = await askerOf(deps, phone, "", entry.device);
  const now = clock().getTime();

  const waitMs = await waitAfterWrong(storage.reader, asker, now, deps.demo);
  if (waitMs > 0) return rateLimit(waitMs);
  const [live] = await storage.reader.find("_codes", { where: liveCode(phone, now), limit: 1 });
  // Someone else's browser neither signs in with a bound code nor uses up its tries.
  if (!live || !mayEnter(String(live.request_id), entry.requestId)) return { ok: false, code: "code-not-found" };
  // Counted and committed before the comparison: a thousand guesses at once are still three.
  const { tries } = limits.code;
  const counted = await storage.transact((tx) => tx.incrementBelow("_codes", live.id, "tries", 1, tries));
  if (!counted) return { ok: false, code: "code-not-found" };
  const hash = fingerprint(await deps.serverKey(), phone, String(live.request_id), typed.data.code);
  if (!isSame(hash, String(live.code_hash))) {
    await storage.transact((tx) => noteWrong(tx, asker, now, newId));
    return { ok: false, code: "wrong-code" };
  }
  const row = await storage.transact(async (tx) => {
    // Single use: of two right answers at once, one deletes the code.
    if ((await tx.deleteWhere("_codes", where({ id: live.id }))) === 0) return undefined;
    await noteEntered(tx, now, newId);
    return openAccount(tx, phone, deps);
  });
  return row ? { ok: true, row, phone } : { ok: false, code: "code-not-found" };
}

const expires = { path: { hops: [], column: "expires" } };

const isExpired = (now: number): Condition => ({
  left: expires,
  operator: "<=",
  right: { value: timestamp(new Date(now)) },
});

const liveCode = (phone: string, now: number): Condition => ({
  and: [where({ phone }), { left: expires, operator: ">", right: { value: timestamp(new Date(now)) } }],
});

const mayEnter = (requestId: string, shown: string | undefined): boolean =>
  requestId.startsWith(OPEN) || (shown !== undefined && isSame(requestId, shown));

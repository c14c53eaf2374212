// Sessions (decision 033): one row of `sessions` per sign-in that has not ended. A token names its session and its number in the row of the session's tokens;
// this file decides whether both are still valid. remembered-tokens.ts caches the decision.
import { DAY_MS, limits, readTimestamp, timestamp } from "@bandeha/contract";
import type { Logger } from "pino";
import { newId } from "../../ids.ts";
import { type Condition, ownColumn, where } from "../../storage/condition.ts";
import type { Row, Storage, Transactor } from "../../storage/storage.ts";
import { isSame } from "../codes/fingerprints.ts";
import { type RandomBytes, randomText } from "../random.ts";
import type { Claims } from "./jwt.ts";

export type SessionDeps = { storage: Storage; clock: () => Date; random: RandomBytes; log?: Logger };

/** The owner of a session. Ids of users and superusers are in separate namespaces. */
export type Account = { id: string; superuser: boolean };

export type SessionClaims = Required<Pick<Claims, "session" | "sessionKey" | "generation">>;

/** `until`: when the token or its session expires, in milliseconds. */
export type ValidSession = { stored: Row; until: number };

const { perAccount, idleDays, superuserIdleDays, absoluteDays, replacedSeconds } = limits.session;
/** Over 190 bits. */
const KEY_LENGTH = 32;
/** Idle sessions of other accounts that a sign-in deletes. */
const SWEPT_AT_ONCE = 50;

const idleMs = (superuser: boolean): number => (superuser ? superuserIdleDays : idleDays) * DAY_MS;

const timeOf = (date: unknown): number => readTimestamp(String(date)).getTime();

/** Begins a session; beyond the limit the account's least recently used one is deleted. */
export async function beginSession(
  { storage, clock, random }: SessionDeps,
  { id: account, superuser }: Account,
  device: string,
): Promise<SessionClaims> {
  const now = clock();
  const at = timestamp(now);
  const id = newId(random);
  const key = randomText(random, KEY_LENGTH);
  const expires = timestamp(new Date(now.getTime() + absoluteDays * DAY_MS));
  const tracked = { account, superuser, device, last_seen: at, expires, key, generation: 0, replaced: "" };
  await storage.transact(async (tx) => {
    await makeRoom(tx, account, now.getTime());
    await tx.insert("sessions", { id, created: at, updated: at, ...tracked });
  });
  return { session: id, sessionKey: key, generation: 0 };
}

async function makeRoom(tx: Transactor, account: string, now: number): Promise<void> {
  const lastSeen = ownColumn("last_seen");
  const longAgo = timestamp(new Date(now - idleDays * DAY_MS));
  const idle: Condition = { left: lastSeen, operator: "<=", right: { value: longAgo } };
  const oldestFirst = [lastSeen];
  const own = await tx.find("sessions", { where: where({ account }), sort: oldestFirst, limit: 2 * perAccount });
  const swept = await tx.find("sessions", { where: idle, sort: oldestFirst, limit: SWEPT_AT_ONCE });
  const surplus = own.slice(0, Math.max(0, own.length - perAccount + 1));
  for (const id of new Set([...swept, ...surplus].map((session) => session.id))) await tx.delete("sessions", id);
}

/** The session of a token whose signature is right; undefined when it has ended or the token was replaced. */
export async function findValidSession(
  deps: SessionDeps,
  claims: Claims,
  account: Account,
): Promise<ValidSession | undefined> {
  const now = deps.clock().getTime();
  // Tokens older than sessions share one session per user.
  const session = await deps.storage.reader.findById("sessions", claims.session ?? claims.id);
  if (!session || session.account !== account.id || session.superuser !== account.superuser) return undefined;
  if (!isSame(String(session.key), claims.sessionKey ?? "")) return undefined;
  const end = Math.min(timeOf(session.expires), timeOf(session.last_seen) + idleMs(account.superuser));
  if (end <= now) return undefined;
  const { generation = 0 } = claims;
  const current = Number(session.generation);
  if (generation === current) return { stored: session, until: timeOf(session.expires) };
  if (generation === current + 1) return confirm(deps, session, generation);
  const graceEnd = timeOf(session.replaced) + replacedSeconds * 1000;
  if (generation === current - 1 && now < graceEnd) return { stored: session, until: graceEnd };
  return generation < current ? reused(deps, session) : undefined;
}

/** The first use of a new token replaces the old one. Until then the old one is valid, because the response with the new one may be lost. */
async function confirm(
  { storage, clock }: SessionDeps,
  { id }: Row,
  generation: number,
): Promise<ValidSession | undefined> {
  const now = timestamp(clock());
  return storage.transact(async (tx) => {
    const session = await tx.findById("sessions", id);
    if (!session || Number(session.generation) > generation) return undefined;
    const until = timeOf(session.expires);
    if (session.generation === generation) return { stored: session, until };
    return {
      stored: await tx.update("sessions", id, { generation, replaced: now, last_seen: now, updated: now }),
      until,
    };
  });
}

/** Two clients have tokens of one session, so one token was stolen. It is unknown which one, so both clients must sign in again. */
async function reused({ storage, log }: SessionDeps, { id, account }: Row): Promise<undefined> {
  log?.warn({ session: id, account }, "a replaced token was used again: its session is ended");
  await storage.transact(async (tx) => {
    if (await tx.findById("sessions", id)) await tx.delete("sessions", id);
  });
}

/** Writes when a session was last used; for the list of devices and the idle limit. */
export async function noteSeen({ storage, clock, log }: SessionDeps, id: string): Promise<void> {
  const at = timestamp(clock());
  try {
    await storage.transact(async (tx) => {
      const session = await tx.findById("sessions", id);
      if (session && String(session.last_seen) < at) await tx.update("sessions", id, { last_seen: at, updated: at });
    });
  } catch (error) {
    // The request does not depend on this write; the next use retries.
    log?.warn({ err: error, session: id }, "the last use of a session was not written");
  }
}

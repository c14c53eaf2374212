// A device's subscription to push: of the session in which it was made, so that signing out or ending the session elsewhere ends it.
import { timestamp } from "@bandeha/contract";
import { ownColumn, where } from "../storage/condition.ts";
import type { Reader, Row, Storage, Transactor } from "../storage/storage.ts";

export const SUBSCRIPTIONS = "_push_subscriptions";
/** The oldest make room for new ones. */
const PER_USER_MAX = 20;
const KEY = /^[\w-]{86,88}={0,2}$/;
const AUTH = /^[\w-]{22}={0,2}$/;

export type SubscriptionKeys = { p256dh: string; auth: string };
export type NewSubscription = { endpoint: string; keys: SubscriptionKeys };

type Deps = { storage: Storage; clock: () => Date; newId: () => string };

/** 65 bytes of a P-256 point and 16 bytes, base64url. */
export function isKeys(keys: unknown): keys is SubscriptionKeys {
  if (typeof keys !== "object" || keys === null || !("p256dh" in keys) || !("auth" in keys)) return false;
  const { p256dh, auth } = keys;
  return typeof p256dh === "string" && KEY.test(p256dh) && typeof auth === "string" && AUTH.test(auth);
}

/** Stores the subscription of a device; one that another account had on this device becomes this account's. */
export async function subscribe(
  { storage, clock, newId }: Deps,
  owner: { user: string; session: string },
  { endpoint, keys }: NewSubscription,
): Promise<void> {
  const now = timestamp(clock());
  await storage.transact(async (tx) => {
    await tx.deleteWhere(SUBSCRIPTIONS, where({ endpoint }));
    await tx.insert(SUBSCRIPTIONS, { id: newId(), created: now, updated: now, ...owner, endpoint, ...keys });
    const rows = await ofUser(tx, owner.user);
    for (const { id } of rows.slice(0, Math.max(0, rows.length - PER_USER_MAX))) await tx.delete(SUBSCRIPTIONS, id);
  });
}

/** The browser has another address for a device: the old one, which only the device knows, is the proof. */
export async function replaceSubscription(
  { storage, clock }: Deps,
  old: string,
  { endpoint, keys }: NewSubscription,
): Promise<boolean> {
  return storage.transact(async (tx) => {
    const [row] = await tx.find(SUBSCRIPTIONS, { where: where({ endpoint: old }), limit: 1 });
    if (!row) return false;
    if (endpoint !== old) await tx.deleteWhere(SUBSCRIPTIONS, where({ endpoint }));
    await tx.update(SUBSCRIPTIONS, row.id, { endpoint, ...keys, updated: timestamp(clock()) });
    return true;
  });
}

export const unsubscribe = (tx: Transactor, user: string, endpoint: string): Promise<number> =>
  tx.deleteWhere(SUBSCRIPTIONS, where({ user, endpoint }));

/** The subscriptions whose session is not over, oldest first. */
export async function liveSubscriptions(reader: Reader, user: string): Promise<Row[]> {
  // Most people have none, and of those who run a popular tournament the writer remembers it (sqlite/kept-counts.ts).
  if ((await reader.count(SUBSCRIPTIONS, where({ user }))) === 0) return [];
  const live: Row[] = [];
  for (const row of await ofUser(reader, user)) {
    if (await reader.findById("sessions", String(row.session))) live.push(row);
  }
  return live;
}

const ofUser = (reader: Reader, user: string): Promise<Row[]> =>
  reader.find(SUBSCRIPTIONS, {
    where: where({ user }),
    sort: [ownColumn("created"), ownColumn("id")],
    limit: 2 * PER_USER_MAX,
  });

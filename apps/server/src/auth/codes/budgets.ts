// Budgets over sliding windows: one row of `_sends` per event. Phones and addresses in keys are keyed hashes.

import { timestamp } from "@bandeha/contract";
import { type Condition, ownColumn } from "../../storage/condition.ts";
import type { Reader, Transactor } from "../../storage/storage.ts";

/** At most `max` events named `key` within `windowMs`. */
export type Budget = { key: string; max: number; windowMs: number };

export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

const at = ownColumn("at");

/** Events named `key` after `since`. */
const eventsSince = (key: string, since: number): Condition => ({
  and: [
    { left: ownColumn("key"), operator: "=", right: { value: key } },
    { left: at, operator: ">", right: { value: since } },
  ],
});

/** Includes events in the future, which come from another node's clock or from a clock that was set back. */
export const countSince = (reader: Reader, key: string, since: number): Promise<number> =>
  reader.count("_sends", eventsSince(key, since));

/** The key of hashes of codes, phones and addresses. Its row is the lock of all budgets. */
export const SERVER_KEY = "server-key";

/**
 * Locks the budgets in a transaction, so that transactions that spend are serial on all nodes. Costs nothing on SQLite, which has one writer.
 * Deletes expired events.
 */
export async function openBudgets(tx: Transactor, now: number): Promise<void> {
  await tx.update("_settings", SERVER_KEY, { updated: timestamp(new Date(now)) });
  await tx.deleteWhere("_sends", { left: at, operator: "<=", right: { value: now - DAY } });
  await redateFuture(tx, now);
}

/** Allowed difference between the clocks of nodes. */
const SKEW = 5000;
const BATCH = 500;

/** Redates events in the future to now, after the clock was set back. So budgets stay used and windows keep their length. */
async function redateFuture(tx: Transactor, now: number): Promise<void> {
  const where: Condition = { left: at, operator: ">", right: { value: now + SKEW } };
  for (;;) {
    const ahead = await tx.find("_sends", { where, limit: BATCH });
    for (const { id } of ahead) await tx.update("_sends", id, { at: now });
    if (ahead.length < BATCH) return;
  }
}

/** Milliseconds until one more event fits all budgets; 0 if it fits now. */
export async function waitFor(reader: Reader, budgets: readonly Budget[], now: number): Promise<number> {
  let longest = 0;
  for (const { key, max, windowMs } of budgets) {
    const [blocking] = await reader.find("_sends", {
      where: eventsSince(key, now - windowMs),
      sort: [{ ...at, descending: true }],
      limit: 1,
      offset: max - 1,
    });
    if (blocking) longest = Math.max(longest, Math.min(Number(blocking.at), now) + windowMs - now);
  }
  return longest;
}

export async function note(tx: Transactor, key: string, now: number, newId: () => string): Promise<string> {
  const id = newId();
  const created = timestamp(new Date(now));
  await tx.insert("_sends", { id, created, updated: created, key, at: now });
  return id;
}

export const inSeconds = (ms: number): number => Math.ceil(ms / 1000);

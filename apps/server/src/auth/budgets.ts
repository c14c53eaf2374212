// How often something may happen: one row of `_sends` per event, counted over a sliding window. Keys of phones and addresses are keyed hashes.

import { timestamp } from "../actions/timestamp.ts";
import type { Condition } from "../storage/condition.ts";
import type { Reader, Transactor } from "../storage/storage.ts";

/** At most `max` events named `key` within `windowMs`. */
export type Budget = { key: string; max: number; windowMs: number };

export const MINUTE = 60_000;
export const DAY = 24 * 60 * MINUTE;

const at = { path: { hops: [], column: "at" } };

/** Events named `key` after `since`, up to and including `until`. */
const eventsBetween = (key: string, since: number, until: number): Condition => ({
  and: [
    { left: { path: { hops: [], column: "key" } }, operator: "=", right: { value: key } },
    { left: at, operator: ">", right: { value: since } },
    { left: at, operator: "<=", right: { value: until } },
  ],
});

export const countBetween = (reader: Reader, key: string, since: number, until: number): Promise<number> =>
  reader.count("_sends", eventsBetween(key, since, until));

/** The key of the hashes of codes, phones and addresses; its row is also what every spending transaction locks. */
export const SERVER_KEY = "server-key";

/** One spender at a time, on all nodes: whoever counts has seen everything spent before. Costs nothing on SQLite, which has one writer anyway. */
export async function lockBudgets(tx: Transactor, now: number): Promise<void> {
  await tx.update("_settings", SERVER_KEY, { updated: timestamp(new Date(now)) });
}

/** Milliseconds until one more event fits all the budgets; 0 when it fits now. */
export async function waitFor(reader: Reader, budgets: readonly Budget[], now: number): Promise<number> {
  let longest = 0;
  for (const { key, max, windowMs } of budgets) {
    const newest = await reader.find("_sends", {
      where: eventsBetween(key, now - windowMs, now),
      sort: [{ ...at, descending: true }],
      limit: max,
    });
    const blocking = newest[max - 1];
    if (blocking) longest = Math.max(longest, Number(blocking.at) + windowMs - now);
  }
  return longest;
}

export async function note(tx: Transactor, key: string, now: number, newId: () => string): Promise<string> {
  const id = newId();
  const created = timestamp(new Date(now));
  await tx.insert("_sends", { id, created, updated: created, key, at: now });
  return id;
}

/** Forgets what no budget counts any more. */
export const forgetEvents = (tx: Transactor, now: number): Promise<number> =>
  tx.deleteWhere("_sends", { left: at, operator: "<=", right: { value: now - DAY } });

export const inSeconds = (ms: number): number => Math.ceil(ms / 1000);

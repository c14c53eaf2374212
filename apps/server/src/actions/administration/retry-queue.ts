// An administrator has the failures of a queue tried again at once, and what was set aside. The job of the queue sends them, so nothing is sent twice.
import { type QueueRetry, RETRIED_QUEUES, timestamp } from "@bandeha/contract";
import { ownColumn, where } from "../../storage/condition.ts";
import type { Row, Table, Transactor } from "../../storage/storage.ts";
import { type ActionDeps, type Denied, forbidden } from "../transaction/action.ts";
import { type Administrator, logAct } from "./admin-log.ts";
import { type RetriedQueue, retries, rowsOfQueues } from "./queues.ts";

/** More wait for the next press. */
const ROWS_MAX = 500;

/** What the journal calls the rows of a queue. */
const collectionOf = {
  notifications: "notifications",
  edits: "notifications",
  posts: "chat_posts",
  payments: "tournament_payments",
} as const satisfies Record<RetriedQueue, string>;

/** The line of the journal counts what was written, so it is written last; it wakes the job. */
export async function retryQueue(
  deps: ActionDeps,
  admin: Administrator,
  name: string,
): Promise<({ ok: true } & QueueRetry) | Denied> {
  const key = RETRIED_QUEUES.find((one) => one === name);
  if (!key) return forbidden;
  const now = timestamp(deps.clock());
  const { rows, locks } = retries[key];
  const found: Found[] = [];
  for (const [table] of rowsOfQueues[key]) {
    const asked = { where: rows(now), sort: [ownColumn("updated"), ownColumn("id")], limit: ROWS_MAX };
    for (const row of await deps.storage.reader.find(table, asked)) found.push({ table, row });
  }
  const log = (tx: Transactor, count: number) =>
    logAct(tx, deps, admin.id, {
      act: "retry-queue",
      collection: collectionOf[key],
      row: { id: key },
      details: { rows: count },
    });
  let retried = 0;
  const retryAll = async () => {
    // One tournament in a transaction: two transactions that lock several could wait for each other.
    const parts = locks ? found.map((one) => [one]) : [found];
    for (const [at, part] of parts.entries()) {
      const before = retried;
      retried = await deps.storage.transact(async (tx) => {
        const all = before + (await retryRows(tx, key, part, now));
        if (at === parts.length - 1 && all > 0) await log(tx, all);
        return all;
      });
    }
  };
  try {
    await retryAll();
  } catch (error) {
    // What was written before the failure is in the journal too.
    const done = retried;
    if (done > 0) await deps.storage.transact((tx) => log(tx, done));
    throw error;
  }
  return { ok: true, retried };
}

type Found = { table: Table; row: Row };

/** How many were written: one may have been sent, or retried by another administrator, since it was found. */
async function retryRows(tx: Transactor, key: RetriedQueue, found: readonly Found[], now: string): Promise<number> {
  const { rows, patch, locks } = retries[key];
  if (locks) for (const { row } of found) await tx.lockTournament(String(row.tournament));
  let retried = 0;
  for (const { table, row } of found) {
    const [current] = await tx.find(table, { where: { and: [where({ id: row.id }), rows(now)] }, limit: 1 });
    if (!current) continue;
    await tx.update(table, current.id, { ...patch(current, now), ...(locks && { updated: now }) });
    retried += 1;
  }
  return retried;
}

// An administrator has the failures of a queue tried again at once, and what was set aside. The job of the queue sends them, so nothing is sent twice.
import { RETRIED_QUEUES, timestamp } from "@bandeha/contract";
import { ownColumn, where } from "../../storage/condition.ts";
import type { Row, Table } from "../../storage/storage.ts";
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

export async function retryQueue(deps: ActionDeps, admin: Administrator, name: string): Promise<{ ok: true } | Denied> {
  const key = RETRIED_QUEUES.find((one) => one === name);
  if (!key) return forbidden;
  const now = timestamp(deps.clock());
  const { rows, patch, locks } = retries[key];
  const found: { table: Table; row: Row }[] = [];
  for (const [table] of rowsOfQueues[key]) {
    const asked = { where: rows(now), sort: [ownColumn("updated"), ownColumn("id")], limit: ROWS_MAX };
    for (const row of await deps.storage.reader.find(table, asked)) found.push({ table, row });
  }
  let logged = false;
  // One tournament in a transaction: two transactions that lock several could wait for each other.
  for (const part of locks ? found.map((one) => [one]) : [found]) {
    const isLogged: boolean = logged;
    logged = await deps.storage.transact(async (tx) => {
      if (locks) for (const { row } of part) await tx.lockTournament(String(row.tournament));
      let retried = 0;
      for (const { table, row } of part) {
        // It may have been sent, or retried by another administrator, meanwhile.
        const [current] = await tx.find(table, { where: { and: [where({ id: row.id }), rows(now)] }, limit: 1 });
        if (!current) continue;
        await tx.update(table, current.id, { ...patch(current, now), ...(locks && { updated: now }) });
        retried += 1;
      }
      if (isLogged || retried === 0) return isLogged;
      const done = { collection: collectionOf[key], row: { id: key }, details: { rows: found.length } };
      await logAct(tx, deps, admin.id, { act: "retry-queue", ...done });
      return true;
    });
  }
  return { ok: true };
}

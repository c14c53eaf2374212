// What signing in leaves behind, and for how long: codes until they expire, events and messages for a day, standings as standings.ts says.

import type { Condition } from "../storage/condition.ts";
import type { Storage } from "../storage/storage.ts";
import { timestamp } from "../values/timestamp.ts";
import { DAY, HOUR, openBudgets } from "./budgets.ts";
import { openHours } from "./senders/hours.ts";
import { forgetStandings } from "./standings.ts";

const upTo = (column: string, moment: number): Condition => ({
  left: { path: { hops: [], column } },
  operator: "<=",
  right: { value: timestamp(new Date(moment)) },
});

async function forgetSignIns(storage: Storage, now: number): Promise<void> {
  await storage.transact(async (tx) => {
    await openBudgets(tx, now);
    await openHours(tx, now);
    await tx.deleteWhere("_codes", upTo("expires", now));
    await tx.deleteWhere("_deliveries", upTo("created", now - DAY));
    await forgetStandings(tx, now);
  });
}

/** Forgets once an hour, when it is asked. */
export function forgetHourly(storage: Storage, clock: () => Date): () => Promise<void> {
  let last = 0;
  return async () => {
    const now = clock().getTime();
    if (Math.abs(now - last) < HOUR) return;
    last = now;
    await forgetSignIns(storage, now);
  };
}

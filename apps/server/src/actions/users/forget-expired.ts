// Removes what was kept for a stated number of days only (limits.retention); the privacy policy states the same numbers.
import { limits } from "@bandeha/contract";
import type { Condition } from "../../storage/condition.ts";
import type { Transactor } from "../../storage/storage.ts";
import { timestamp } from "../../values/timestamp.ts";
import type { ActionDeps } from "../transaction/action.ts";

const DAY_MS = 86_400_000;
/** The row that the process which does the upkeep locks, and where it writes when it was done; it comes with the tables. */
const UPKEEP = "upkeep";
const EVERY_MS = 3_600_000;
/** At once; the rest goes an hour later. */
const SESSIONS_MAX = 1000;

const before = (column: string, value: string | number): Condition => ({
  left: { path: { hops: [], column } },
  operator: "<=",
  right: { value },
});

/** Once an hour, by one of all processes; the others find that it is done. */
export async function forgetExpired(deps: ActionDeps): Promise<void> {
  const now = deps.clock().getTime();
  const isDone = (last: unknown) => Math.abs(now - Number(last)) < EVERY_MS;
  if (isDone((await deps.storage.reader.findById("_settings", UPKEEP))?.value)) return;
  await deps.storage.transact(async (tx) => {
    // Locks the row first: whoever waited reads what the other wrote.
    const { value } = await tx.update("_settings", UPKEEP, { updated: timestamp(new Date(now)) });
    if (isDone(value)) return;
    await forget(tx, now);
    await tx.update("_settings", UPKEEP, { value: String(now) });
  });
}

async function forget(tx: Transactor, now: number): Promise<void> {
  const { codesDays, addressDays, creationsDays } = limits.retention;
  const daysAgo = (days: number) => now - days * DAY_MS;
  // A code works for minutes; the number it was sent to is not kept a day longer than the code.
  await tx.deleteWhere("_codes", before("expires", timestamp(new Date(now))));
  await forgetSessions(tx, now);
  await tx.deleteWhere("_sends", before("at", daysAgo(codesDays)));
  // Nobody repeats a create whose answer was lost so long ago.
  await tx.deleteWhere("_creations", before("created", timestamp(new Date(daysAgo(creationsDays)))));
  const ofAddress: Condition = {
    left: { path: { hops: [], column: "key" } },
    operator: "~",
    right: { value: "address:%" },
  };
  await tx.deleteWhere("_sends", { and: [ofAddress, before("at", daysAgo(addressDays))] });
}

/** Ended ones are gone already; these nobody has used for so long that they hold no more (auth/sessions.ts). */
async function forgetSessions(tx: Transactor, now: number): Promise<void> {
  const moment = (days: number) => timestamp(new Date(now - days * DAY_MS));
  const over: Condition = { or: [before("last_seen", moment(limits.session.idleDays)), before("expires", moment(0))] };
  for (const { id } of await tx.find("sessions", { where: over, limit: SESSIONS_MAX })) await tx.delete("sessions", id);
}

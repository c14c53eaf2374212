// Deletes data after its retention period (limits.retention). The privacy policy states the same numbers.
import { limits } from "@bandeha/contract";
import type { Condition } from "../../storage/condition.ts";
import type { Transactor } from "../../storage/storage.ts";
import { timestamp } from "../../values/timestamp.ts";
import type { ActionDeps } from "../transaction/action.ts";

const DAY_MS = 86_400_000;
/** The row that serves as the lock of the upkeep and stores when it last ran; the migrations create it. */
const UPKEEP = "upkeep";
const EVERY_MS = 3_600_000;
/** In one run; the next run deletes the rest. */
const SESSIONS_MAX = 1000;

const before = (column: string, value: string | number): Condition => ({
  left: { path: { hops: [], column } },
  operator: "<=",
  right: { value },
});

/** Runs once an hour in one of all processes. */
export async function purgeExpired(deps: ActionDeps): Promise<void> {
  const now = deps.clock().getTime();
  const isDone = (last: unknown) => Math.abs(now - Number(last)) < EVERY_MS;
  if (isDone((await deps.storage.reader.findById("_settings", UPKEEP))?.value)) return;
  await deps.storage.transact(async (tx) => {
    // Locks the row first, so that a process that waited reads the other's value.
    const { value } = await tx.update("_settings", UPKEEP, { updated: timestamp(new Date(now)) });
    if (isDone(value)) return;
    await purge(tx, now);
    await tx.update("_settings", UPKEEP, { value: String(now) });
  });
}

async function purge(tx: Transactor, now: number): Promise<void> {
  const { codesDays, addressDays, creationsDays } = limits.retention;
  const daysAgo = (days: number) => now - days * DAY_MS;
  // A code and the number it was sent to are deleted when the code expires.
  await tx.deleteWhere("_codes", before("expires", timestamp(new Date(now))));
  await purgeSessions(tx, now);
  await tx.deleteWhere("_sends", before("at", daysAgo(codesDays)));
  // No client repeats a create after so many days.
  await tx.deleteWhere("_creations", before("created", timestamp(new Date(daysAgo(creationsDays)))));
  const ofAddress: Condition = {
    left: { path: { hops: [], column: "key" } },
    operator: "~",
    right: { value: "address:%" },
  };
  await tx.deleteWhere("_sends", { and: [ofAddress, before("at", daysAgo(addressDays))] });
}

/** Ended sessions are deleted already; these are the expired ones (auth/sessions.ts). */
async function purgeSessions(tx: Transactor, now: number): Promise<void> {
  const moment = (days: number) => timestamp(new Date(now - days * DAY_MS));
  const over: Condition = { or: [before("last_seen", moment(limits.session.idleDays)), before("expires", moment(0))] };
  for (const { id } of await tx.find("sessions", { where: over, limit: SESSIONS_MAX })) await tx.delete("sessions", id);
}

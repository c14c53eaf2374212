// The one home of retention: deletes data after its retention period (limits.retention). The privacy policy states the same numbers.
import { type CollectionName, DAY_MS, limits, MINUTE_MS, timestamp } from "@bandeha/contract";
import { type Condition, ownColumn } from "../../../storage/condition.ts";
import type { Transactor } from "../../../storage/storage.ts";
import { isSetAside } from "../../notifications/last-edits.ts";
import type { ActionDeps } from "../../transaction/action.ts";

/** The row that serves as the lock of the upkeep and stores when it last ran; the migrations create it. */
const UPKEEP = "upkeep";
const EVERY_MS = 3_600_000;
/** In one run; the next one, a minute later, deletes the rest. */
const SESSIONS_MAX = 1000;
const ROWS_MAX = 5000;

const before = (column: string, value: string | number): Condition => ({
  left: ownColumn(column),
  operator: "<=",
  right: { value },
});

const is = (column: string, value: number | string): Condition => ({
  left: ownColumn(column),
  operator: "=",
  right: { value },
});

/** Runs in one of all processes: once an hour, and a minute after a run that left something. */
export async function purgeExpired(deps: ActionDeps): Promise<void> {
  const now = deps.clock().getTime();
  const isDone = (last: unknown) => Math.abs(now - Number(last)) < EVERY_MS;
  if (isDone((await deps.storage.reader.findById("_settings", UPKEEP))?.value)) return;
  await deps.storage.transact(async (tx) => {
    // Locks the row first, so that a process that waited reads the other's value.
    const { value } = await tx.update("_settings", UPKEEP, { updated: timestamp(new Date(now)) });
    if (isDone(value)) return;
    const isAll = await purge(tx, now);
    await tx.update("_settings", UPKEEP, { value: String(isAll ? now : now - EVERY_MS + MINUTE_MS) });
  });
}

/** @returns whether all was deleted */
async function purge(tx: Transactor, now: number): Promise<boolean> {
  const { signInDays, trustDays, creationsDays, notificationDays, bankLineDays } = limits.retention;
  const daysAgo = (days: number) => now - days * DAY_MS;
  const momentAgo = (days: number) => timestamp(new Date(daysAgo(days)));
  // No budget counts longer than a day; the policy states one day more, because this runs once an hour.
  const counted = signInDays - 1;
  await tx.deleteWhere("_codes", before("expires", momentAgo(0)));
  await tx.deleteWhere("_messenger_tokens", before("expires", momentAgo(0)));
  await tx.deleteWhere("_telegram_updates", before("created", momentAgo(limits.messengers.updatesDays)));
  await tx.deleteWhere("_sends", before("at", daysAgo(counted)));
  await tx.deleteWhere("_deliveries", before("created", momentAgo(counted)));
  await tx.deleteWhere("_sender_hours", before("hour", daysAgo(signInDays)));
  // Networks that only asked for codes are of no use after a day (auth/codes/trust-records.ts).
  await tx.deleteWhere("_standings", {
    and: [before("updated", momentAgo(counted)), is("entered", 0), is("wrong", 0)],
  });
  await tx.deleteWhere("_standings", before("updated", momentAgo(trustDays)));
  // No client repeats a create after so many days.
  await tx.deleteWhere("_creations", before("created", momentAgo(creationsDays)));
  const purged = [await purgeSessions(tx, now)];
  const rows = async (table: CollectionName, where: Condition) => purged.push(await purgeRows(tx, table, where));
  await rows("admin_log", before("created", momentAgo(limits.administration.logDays)));
  // Last edits that no messenger took (notifications/last-edits.ts).
  for (const table of ["_asked_messages", "_posted_messages"])
    await tx.deleteWhere(table, { and: [isSetAside, before("updated", momentAgo(notificationDays))] });
  await rows("notifications", before("created", momentAgo(notificationDays)));
  // A transfer that is no fee is none of the organiser's players.
  const unmatched = { or: [is("state", "open"), is("state", "ignored")] };
  await rows("bank_lines", { and: [before("created", momentAgo(bankLineDays)), unmatched] });
  return purged.every(Boolean);
}

/** One by one, because each deletion is announced. @returns whether all were deleted */
async function purgeRows(tx: Transactor, table: CollectionName, where: Condition, max = ROWS_MAX): Promise<boolean> {
  const rows = await tx.find(table, { where, limit: max });
  for (const { id } of rows) await tx.delete(table, id);
  return rows.length < max;
}

/** Ended sessions are deleted already; these are the expired ones (auth/sessions/sessions.ts). */
function purgeSessions(tx: Transactor, now: number): Promise<boolean> {
  const moment = (days: number) => timestamp(new Date(now - days * DAY_MS));
  const over: Condition = { or: [before("last_seen", moment(limits.session.idleDays)), before("expires", moment(0))] };
  return purgeRows(tx, "sessions", over, SESSIONS_MAX);
}

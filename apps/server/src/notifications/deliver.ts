// Sends one due delivery: claims it, sends, stores the outcome. A process that ends leaves the claim, and the next attempt sends it again. It says that
// the device may have it (`mayRepeat`) where the request may have left: delivered at least once, shown once.
import { type NotificationTopic, readTimestamp, type ShownNotification, timestamp } from "@bandeha/contract";
import { DELIVERIES } from "../actions/notifications/notify.ts";
import { rowOf, type StoredRow } from "../actions/transaction/stored-rows.ts";
import type { JobDeps } from "../jobs/job.ts";
import { where } from "../storage/condition.ts";
import { logFailure } from "../storage/log-failure.ts";
import type { Row } from "../storage/storage.ts";
import { notificationsOf } from "./burst.ts";
import { type Channel, type NotificationDelivery, type Outcome, SEND_MAX_MS } from "./channel.ts";
import { isLaterKind, leftUntil } from "./later-kind.ts";
import { shownNow } from "./shown-now.ts";
import { stillHolds } from "./still-holds.ts";
import { mayBeSentAt } from "./still-wanted.ts";

/** The claim of a process that died lapses after this time. */
const CLAIM_MS = 6 * SEND_MAX_MS;
const BACKOFF_MS = { first: 5000, factor: 3, max: 900_000 };

/** The wait after this many attempts. */
const backoffMs = (attempts: number): number =>
  Math.min(BACKOFF_MS.first * BACKOFF_MS.factor ** (attempts - 1), BACKOFF_MS.max);

export async function deliver(deps: JobDeps, channels: readonly Channel[], { id, attempts, channel: name }: Row) {
  // Claimed before it is read: a burst adds to a delivery that nobody has claimed.
  const row = await claim(deps, id, Number(attempts));
  if (!row) return;
  const channel = channels.find((one) => one.name === name);
  const now = deps.clock();
  const found = await deliveryOf(deps, row);
  if (found === "later kind") return putOff(deps, row, leftUntil(now));
  const { delivery, topic } = found ?? {};
  const at = channel && delivery && topic && (await mayBeSentAt(deps.storage.reader, channel, delivery, topic, now));
  if (!channel || !delivery || !at || timestamp(at) >= String(row.expires)) {
    await deps.storage.transact((tx) => tx.delete(DELIVERIES, id));
    return;
  }
  // A retry, or a process that was down, has come into the quiet hours.
  if (at > now) return putOff(deps, row, at);
  const outcome = await send(deps, channel, delivery, row);
  if (outcome !== "lost") await store(deps, channel, row, outcome);
}

async function putOff({ storage }: JobDeps, { id, attempts }: Row, at: Date): Promise<void> {
  await storage.transact((tx) => tx.update(DELIVERIES, id, { due: timestamp(at), attempts: Number(attempts) }));
}

type Found = { delivery: NotificationDelivery; topic: NotificationTopic };

/** Undefined when there is nothing left to say: too late, read in the app, true no more, or deleted. */
async function deliveryOf({ storage, clock }: JobDeps, row: Row): Promise<Found | "later kind" | undefined> {
  if (String(row.expires) <= timestamp(clock())) return undefined;
  const found: { of: StoredRow<"notifications">; shown: ShownNotification }[] = [];
  for (const id of notificationsOf(row)) {
    const stored = await storage.reader.findById("notifications", id);
    const of = stored && rowOf("notifications", stored);
    if (of && isLaterKind(of)) return "later kind";
    const shown = of && (await shownNow(storage.reader, of));
    if (of && !of.read && shown && (await stillHolds(storage.reader, of, shown.holds, clock())))
      found.push({ of, shown });
  }
  const newest = found.sort((one, other) => one.of.created.localeCompare(other.of.created)).at(-1);
  if (!newest?.of.kind) return undefined;
  const { title, body, path, answers, urgent, burst, topic } = newest.shown;
  const delivery = {
    // The same for every attempt, whatever was read between them.
    notification: String(row.notification),
    notifications: found.map(({ of }) => of.id),
    user: newest.of.user,
    kind: newest.of.kind,
    tournament: newest.of.tournament,
    target: String(row.target),
    title: burst && found.length > 1 ? burst.title(found.length) : title,
    ...{ body, path, answers, urgent },
    expires: readTimestamp(String(row.expires)),
    mayRepeat: row.unclear === true,
  };
  return { delivery, topic };
}

/** The row as it was before this attempt. One process gets it, because only one of two increments finds the number that both have read. */
function claim({ storage, clock }: JobDeps, id: string, attempts: number): Promise<Row | undefined> {
  return storage.transact(async (tx) => {
    if (!(await tx.incrementBelow(DELIVERIES, id, "attempts", 1, attempts + 1))) return undefined;
    const row = await tx.findById(DELIVERIES, id);
    const due = timestamp(new Date(clock().getTime() + CLAIM_MS));
    // While it is sent, no administrator has it sent again.
    await tx.update(DELIVERIES, id, { due, failed: false });
    return row && { ...row, attempts };
  });
}

/** `lost`: another process has claimed it, because this one took too long. */
async function send(
  { storage, log }: JobDeps,
  channel: Channel,
  delivery: NotificationDelivery,
  { id, attempts }: Row,
): Promise<Outcome | "unclear" | "lost"> {
  const request = { state: "kept" as "kept" | "left" | "lost" };
  const leaving = async () => {
    const isOurs = await storage.transact(async (tx) => {
      const row = await tx.findById(DELIVERIES, id);
      if (row?.attempts !== Number(attempts) + 1) return false;
      await tx.update(DELIVERIES, id, { unclear: true });
      return true;
    });
    request.state = isOurs ? "left" : "lost";
    if (!isOurs) throw new Error("another process has claimed the notification");
  };
  try {
    return await channel.send(delivery, leaving);
  } catch (error) {
    logFailure(log, error, `a notification could not be sent by ${channel.name}`);
    if (request.state === "kept") return { retryAfterSeconds: 0 };
    return request.state === "left" ? "unclear" : "lost";
  }
}

async function store(
  { storage, clock }: JobDeps,
  channel: Channel,
  row: Row,
  outcome: Outcome | "unclear",
): Promise<void> {
  await storage.transact(async (tx) => {
    if (outcome === "sent") return tx.delete(DELIVERIES, row.id);
    if (outcome === "gone") {
      await channel.forget(tx, String(row.target));
      await tx.deleteWhere(DELIVERIES, where({ channel: channel.name, target: String(row.target) }));
      return;
    }
    const asked = outcome === "unclear" ? 0 : outcome.retryAfterSeconds * 1000;
    const wait = Math.max(asked, backoffMs(Number(row.attempts) + 1));
    const due = timestamp(new Date(clock().getTime() + wait));
    // An earlier unknown outcome stays unknown after a refusal.
    const unclear = outcome === "unclear" || row.unclear === true;
    await tx.update(DELIVERIES, row.id, { due, unclear, failed: true });
  });
}

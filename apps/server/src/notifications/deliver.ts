// Sends one due delivery: claims it, sends, stores the outcome. A process that ends after the send leaves the claim, and the next attempt says that
// the device may have it (`mayRepeat`): delivered at least once, shown once.
import { presentNotification } from "@bandeha/contract";
import { DELIVERIES } from "../actions/notifications/notify.ts";
import { rowOf } from "../actions/transaction/stored-rows.ts";
import type { JobDeps } from "../jobs/job.ts";
import { where } from "../storage/condition.ts";
import { logFailure } from "../storage/log-failure.ts";
import type { Row } from "../storage/storage.ts";
import { timestamp } from "../values/timestamp.ts";
import { type Channel, type NotificationDelivery, type Outcome, SEND_MAX_MS } from "./channel.ts";

/** The claim of a process that died lapses after this time. */
const CLAIM_MS = 6 * SEND_MAX_MS;
const BACKOFF_MS = { first: 5000, factor: 3, max: 900_000 };

/** The wait after this many attempts. */
const backoffMs = (attempts: number): number =>
  Math.min(BACKOFF_MS.first * BACKOFF_MS.factor ** (attempts - 1), BACKOFF_MS.max);

export async function deliver(deps: JobDeps, channels: readonly Channel[], row: Row): Promise<void> {
  const channel = channels.find(({ name }) => name === row.channel);
  const delivery = await deliveryOf(deps, row);
  if (!channel || !delivery) {
    await deps.storage.transact((tx) => tx.delete(DELIVERIES, row.id));
    return;
  }
  if (!(await claim(deps, row))) return;
  const outcome = await send(deps, channel, delivery);
  await store(deps, channel, row, outcome);
}

/** Undefined when there is nothing left to say: too late, read in the app, or deleted. */
async function deliveryOf({ storage, clock }: JobDeps, row: Row): Promise<NotificationDelivery | undefined> {
  if (String(row.expires) <= timestamp(clock())) return undefined;
  const stored = await storage.reader.findById("notifications", String(row.notification));
  if (!stored) return undefined;
  const { id, user, kind, tournament, data, read } = rowOf("notifications", stored);
  const shown = kind && data ? presentNotification({ kind, tournament, data }) : undefined;
  if (!kind || !shown || read) return undefined;
  const { title, body, path, answers, urgent } = shown;
  const expires = new Date(String(row.expires).replace(" ", "T"));
  const said = { title, body, path, answers, urgent, expires };
  return {
    notification: id,
    user,
    kind,
    tournament,
    target: String(row.target),
    ...said,
    mayRepeat: row.unclear === true,
  };
}

/** One process gets this attempt, because only one of two increments finds the number that both have read. */
function claim({ storage, clock }: JobDeps, { id, attempts }: Row): Promise<boolean> {
  return storage.transact(async (tx) => {
    if (!(await tx.incrementBelow(DELIVERIES, id, "attempts", 1, Number(attempts) + 1))) return false;
    const due = timestamp(new Date(clock().getTime() + CLAIM_MS));
    await tx.update(DELIVERIES, id, { due, unclear: true });
    return true;
  });
}

async function send({ log }: JobDeps, channel: Channel, delivery: NotificationDelivery): Promise<Outcome | "unclear"> {
  try {
    return await channel.send(delivery);
  } catch (error) {
    logFailure(log, error, `a notification could not be sent by ${channel.name}`);
    return "unclear";
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
    await tx.update(DELIVERIES, row.id, { due, unclear });
  });
}

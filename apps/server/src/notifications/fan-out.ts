// Turns a stored event into one delivery for each device of its user, by what the user has chosen, once.
import { channelsOf, presentNotification, timestamp } from "@bandeha/contract";
import { DELIVERIES } from "../actions/notifications/notify.ts";
import type { ActionDeps } from "../actions/transaction/action.ts";
import { rowOf } from "../actions/transaction/stored-rows.ts";
import { insertRow } from "../actions/transaction/write-row.ts";
import type { Row } from "../storage/storage.ts";
import { BURST_MS, burstOf, followsAnother, joinBurst } from "./burst.ts";
import type { Channel } from "./channel.ts";
import { chosenBy, userZone } from "./chosen.ts";
import { isLaterKind, leftUntil } from "./later-kind.ts";
import { afterQuietHours } from "./quiet-hours.ts";

export async function fanOut(deps: ActionDeps, channels: readonly Channel[], { id: eventId }: Row): Promise<void> {
  await deps.storage.transact(async (tx) => {
    // The increment locks the row, so that another process that has read it too finds the work done.
    if (!(await tx.incrementBelow(DELIVERIES, eventId, "attempts", 1, 1))) return;
    const event = await tx.findById(DELIVERIES, eventId);
    const stored = event && (await tx.findById("notifications", String(event.notification)));
    const row = stored && rowOf("notifications", stored);
    const isLate = event && String(event.expires) <= timestamp(deps.clock());
    if (row && !isLate && isLaterKind(row)) {
      await tx.update(DELIVERIES, eventId, { attempts: 0, due: timestamp(leftUntil(deps.clock())) });
      return;
    }
    await tx.delete(DELIVERIES, eventId);
    if (!row || isLate) return;
    const { user, kind, tournament, data, read } = row;
    const shown = kind && data ? presentNotification({ kind, tournament, data }) : undefined;
    // On another device the user has seen it in the app.
    if (!shown || read) return;
    const chosen = await chosenBy(tx, user);
    const wanted = channelsOf(shown.topic, chosen.channels);
    const reached: { channel: string; target: string }[] = [];
    for (const channel of channels.filter(({ name }) => wanted.includes(name))) {
      const targets = new Set(await channel.targets(tx, user));
      for (const target of targets) reached.push({ channel: channel.name, target });
    }
    // Most users have no device; the rest is read for those who have one.
    if (reached.length === 0) return;
    const { burst: group } = shown;
    const waits = shown.gathers || (group && (await followsAnother(tx, row, group.group)));
    const from = new Date(deps.clock().getTime() + (waits ? BURST_MS : 0));
    const due = timestamp(shown.urgent ? from : afterQuietHours(from, chosen.quiet, await userZone(tx, user)));
    if (due >= String(event.expires)) return;
    const burst = group ? burstOf(row, group.group) : "";
    for (const device of reached) {
      const to = { ...device, burst };
      if (burst !== "" && (await joinBurst(tx, event, to))) continue;
      const { notification = "", expires = "" } = event;
      const state = { attempts: 0, unclear: false, failed: false, others: "", merged: 0 };
      await insertRow(tx, deps, DELIVERIES, { notification, expires, ...state, ...to, due });
    }
  });
}

// Counts and costs of each sender, one row per sender and hour, for the daily cost limit and for the page of senders.

import { timestamp } from "@bandeha/contract";
import { type Condition, ownColumn } from "../../storage/condition.ts";
import type { Reader, Row, Transactor } from "../../storage/storage.ts";
import { DAY, HOUR } from "../codes/budgets.ts";

const COUNTS = ["sent", "refused", "unclear", "delivered", "undelivered", "kopecks"] as const;
export type Counts = Record<(typeof COUNTS)[number], number>;

/** More than the rows of all senders in 24 hours. */
const ROWS_MAX = 500;

const hourOf = (now: number): number => Math.floor(now / HOUR) * HOUR;
const hour = (operator: ">" | "<=", value: number): Condition => ({
  left: ownColumn("hour"),
  operator,
  right: { value },
});

/** Deletes expired hours. Moves hours in the future to now, after the clock was set back, so that costs stay counted. */
export async function openHours(tx: Transactor, now: number): Promise<void> {
  await tx.deleteWhere("_sender_hours", hour("<=", hourOf(now) - DAY));
  for (const row of await tx.find("_sender_hours", { where: hour(">", hourOf(now) + HOUR), limit: ROWS_MAX })) {
    await tx.delete("_sender_hours", row.id);
    await addToHour(tx, String(row.channel), now, countsOf(row));
  }
}

const countsOf = (row: Row): Counts => ({
  sent: Number(row.sent),
  refused: Number(row.refused),
  unclear: Number(row.unclear),
  delivered: Number(row.delivered),
  undelivered: Number(row.undelivered),
  kopecks: Number(row.kopecks),
});

const nothing: Counts = { sent: 0, refused: 0, unclear: 0, delivered: 0, undelivered: 0, kopecks: 0 };

const plus = (one: Counts, other: Partial<Counts>): Counts => {
  const sum = { ...one };
  for (const name of COUNTS) sum[name] += other[name] ?? 0;
  return sum;
};

export async function addToHour(tx: Transactor, channel: string, now: number, counts: Partial<Counts>): Promise<void> {
  const start = hourOf(now);
  const id = `${channel}:${start}`;
  const row = await tx.findById("_sender_hours", id);
  const updated = timestamp(new Date(now));
  if (row) await tx.update("_sender_hours", id, { ...plus(countsOf(row), counts), updated });
  else
    await tx.insert("_sender_hours", { id, created: updated, updated, channel, hour: start, ...plus(nothing, counts) });
}

const lastDay = (reader: Reader, now: number): Promise<Row[]> =>
  reader.find("_sender_hours", { where: hour(">", hourOf(now) - DAY), limit: ROWS_MAX });

/** In kopecks, over the last 24 hours. */
export async function spentToday(reader: Reader, now: number): Promise<number> {
  return (await lastDay(reader, now)).reduce((sum, row) => sum + Number(row.kopecks), 0);
}

export async function countsToday(reader: Reader, now: number): Promise<Map<string, Counts>> {
  const today = new Map<string, Counts>();
  for (const row of await lastDay(reader, now)) {
    const channel = String(row.channel);
    today.set(channel, plus(today.get(channel) ?? nothing, countsOf(row)));
  }
  return today;
}

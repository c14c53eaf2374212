// Limits how many records one account may create per hour and per day. Counts the stored records.
import { DAY_MS, HOUR_MS, readTimestamp, timestamp } from "@bandeha/contract";
import { ownColumn, where } from "../../storage/condition.ts";
import type { Reader } from "../../storage/storage.ts";

type Created = { table: string; by: Record<string, string> };

const created = ownColumn("created");

/** Seconds until this account may create one more record; 0 when it may create one now. Also counts rows dated in the future (the clock was set back). */
export async function secondsUntilAllowed(
  reader: Reader,
  { table, by }: Created,
  { perHour, perDay }: { perHour: number; perDay: number },
  now: Date,
): Promise<number> {
  const waits = [
    [perHour, HOUR_MS],
    [perDay, DAY_MS],
  ] as const;
  let longest = 0;
  for (const [max, windowMs] of waits) {
    const since = timestamp(new Date(now.getTime() - windowMs));
    const newest = await reader.find(table, {
      where: { and: [where(by), { left: created, operator: ">", right: { value: since } }] },
      sort: [{ ...created, descending: true }],
      limit: max,
    });
    const blocking = newest[max - 1];
    if (!blocking) continue;
    const ends = readTimestamp(blocking.created).getTime() + windowMs;
    longest = Math.max(longest, Math.min(ends - now.getTime(), windowMs));
  }
  return Math.ceil(longest / 1000);
}

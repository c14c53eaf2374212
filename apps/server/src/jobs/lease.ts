// A lease names the process that may run an exclusive job. It is short, so that the work of a process that was killed waits only so long, and is
// prolonged while the job runs (decision 176).
import { readTimestamp, timestamp } from "@bandeha/contract";
import { type Storage, UniqueViolation } from "../storage/storage.ts";

export const LEASE_MS = 30_000;
/** Three of them may fail or be late. */
const PROLONG_MS = 7_000;
/** A run that hangs does not keep the job from the other processes. */
const HELD_MAX_MS = 120_000;
const TABLE = "_job_leases";

export type Lease = { job: string; holder: string };

/** Whether this holder has the lease from now on; taking one's own lease again prolongs it. */
export async function takeLease(storage: Storage, { job, holder }: Lease, now: Date): Promise<boolean> {
  const until = timestamp(new Date(now.getTime() + LEASE_MS));
  try {
    return await storage.transact(async (tx) => {
      if (!(await tx.findById(TABLE, job))) {
        await tx.insert(TABLE, { id: job, created: timestamp(now), updated: timestamp(now), holder, until });
        return true;
      }
      // The update locks the row, so that what it returns is the holder of this moment.
      const row = await tx.update(TABLE, job, { updated: timestamp(now) });
      if (row.holder !== holder && String(row.until) > timestamp(now)) return false;
      await tx.update(TABLE, job, { holder, until });
      return true;
    });
  } catch (error) {
    if (error instanceof UniqueViolation) return false;
    throw error;
  }
}

/** For the embedded database, which one process owns: what a lease names when it opens is a process that was killed. */
export async function endDeadLeases(storage: Storage, now: Date): Promise<void> {
  const held = (await storage.reader.find(TABLE, { limit: 100 })).filter(({ until }) => String(until) > timestamp(now));
  if (held.length === 0) return;
  await storage.transact(async (tx) => {
    for (const { id } of held) await tx.update(TABLE, id, { until: "" });
  });
}

export async function endLease(storage: Storage, { job, holder }: Lease): Promise<void> {
  await storage.transact(async (tx) => {
    const row = await tx.findById(TABLE, job);
    if (row?.holder === holder) await tx.update(TABLE, job, { until: "" });
  });
}

/** Until when another process has it; undefined where none has. */
export async function leasedUntil({ reader }: Storage, job: string): Promise<Date | undefined> {
  const row = await reader.findById(TABLE, job);
  return row?.until ? readTimestamp(String(row.until)) : undefined;
}

/** Prolongs the lease until the returned function is called. @param onFailure of a write; the next one may succeed */
export function keepLease(
  storage: Storage,
  lease: Lease,
  { clock, onFailure }: { clock: () => Date; onFailure: (error: unknown) => void },
): () => Promise<void> {
  let writing: Promise<unknown> = Promise.resolve();
  let left = Math.floor(HELD_MAX_MS / PROLONG_MS);
  const prolong = () => {
    if (left-- <= 0) return clearInterval(timer);
    const now = clock();
    writing = writing.then(() => takeLease(storage, lease, now)).catch(onFailure);
  };
  const timer = setInterval(prolong, PROLONG_MS).unref();
  return async () => {
    clearInterval(timer);
    // A write that comes after the end of the lease would begin another one.
    await writing;
  };
}

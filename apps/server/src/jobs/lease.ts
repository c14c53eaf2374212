// A lease names the process that may run an exclusive job. A process that dies loses it when its time is over.
import { timestamp } from "@bandeha/contract";
import { type Storage, UniqueViolation } from "../storage/storage.ts";

export const LEASE_MS = 120_000;
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

export async function endLease(storage: Storage, { job, holder }: Lease): Promise<void> {
  await storage.transact(async (tx) => {
    const row = await tx.findById(TABLE, job);
    if (row?.holder === holder) await tx.update(TABLE, job, { until: "" });
  });
}

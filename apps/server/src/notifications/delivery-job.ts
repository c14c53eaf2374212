// The job of deliveries: woken by every stored notification, and when the next attempt or the end of quiet hours is due.
import { readTimestamp, timestamp } from "@bandeha/contract";
import { retriesQueue } from "../actions/administration/queues.ts";
import { DELIVERIES } from "../actions/notifications/notify.ts";
import type { Job, JobDeps } from "../jobs/job.ts";
import { type Condition, ownColumn } from "../storage/condition.ts";
import type { Row } from "../storage/storage.ts";
import type { Channel } from "./channel.ts";
import { deliver } from "./deliver.ts";
import { fanOut } from "./fan-out.ts";

const AT_ONCE = 8;
const BATCH = 200;
/** A run ends well within the lease; the next one continues at once. */
const RUN_MS = 40_000;

const byDue = [ownColumn("due"), ownColumn("id")];

const dueBy = (moment: Date): Condition => ({
  left: ownColumn("due"),
  operator: "<=",
  right: { value: timestamp(moment) },
});

const dueRows = ({ storage, clock }: JobDeps, limit: number): Promise<Row[]> =>
  storage.reader.find(DELIVERIES, { where: dueBy(clock()), sort: byDue, limit });

async function nextDue({ storage }: JobDeps): Promise<Date | undefined> {
  const [next] = await storage.reader.find(DELIVERIES, { sort: byDue, limit: 1 });
  return next && readTimestamp(String(next.due));
}

export const deliveryJob = (channels: readonly Channel[]): Job => ({
  name: "deliver-notifications",
  wakes: (change) =>
    (change.table === "notifications" && change.action === "create") || retriesQueue(change, "notifications"),
  exclusive: { hasWork: async (deps) => (await nextDue(deps)) ?? false },
  async run(deps) {
    const end = performance.now() + RUN_MS;
    for (let rows = await dueRows(deps, BATCH); rows.length > 0; rows = await dueRows(deps, BATCH)) {
      await eachOf(rows, async (row) => {
        if (performance.now() > end) return;
        if (row.channel === "") await fanOut(deps, channels, row);
        else await deliver(deps, channels, row);
      });
      if (performance.now() > end) return deps.clock();
    }
    return nextDue(deps);
  },
});

/** `AT_ONCE` at a time; one that fails does not stop the others, and the first failure is thrown at the end. */
async function eachOf(rows: readonly Row[], work: (row: Row) => Promise<void>): Promise<void> {
  const failures: unknown[] = [];
  const queue = [...rows];
  const worker = async () => {
    for (let row = queue.shift(); row; row = queue.shift()) {
      try {
        await work(row);
      } catch (error) {
        failures.push(error);
      }
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  if (failures.length > 0) throw failures[0];
}

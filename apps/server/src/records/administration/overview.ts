import { type AdminOverview, QUEUES, type QueueState, RETRIED_QUEUES, timestamp } from "@bandeha/contract";
import type { Administrator } from "../../actions/administration/admin-log.ts";
import {
  failedOfQueues,
  type QueueKey,
  type RetriedQueue,
  retries,
  rowsOfQueues,
} from "../../actions/administration/queues.ts";
import { isSetAside } from "../../actions/notifications/last-edits.ts";
import { type Condition, ownColumn, where } from "../../storage/condition.ts";
import type { Reader } from "../../storage/storage.ts";

type OverviewDeps = {
  clock: () => Date;
  version: string | undefined;
  /** When the newest daily copy was made; absent where this server makes none. */
  newestBackup?: (() => Promise<Date | undefined>) | undefined;
};

const LEASES_MAX = 50;

export async function overviewOf(
  reader: Reader,
  deps: OverviewDeps,
  { id, role }: Administrator,
): Promise<AdminOverview> {
  const now = timestamp(deps.clock());
  const row = await reader.findById("_superusers", id);
  const made = await deps.newestBackup?.();
  const running: Condition = { left: ownColumn("until"), operator: ">", right: { value: now } };
  const leases = await reader.find("_job_leases", { where: running, limit: LEASES_MAX });
  return {
    administrator: { id, email: String(row?.email ?? ""), role },
    version: deps.version ?? "",
    checked: now,
    totals: {
      people: await reader.count("users", where({ guest: false, deleted: false })),
      tournaments: await reader.count("tournaments"),
      clubs: await reader.count("clubs"),
      hidden_clubs: await reader.count("clubs", where({ active: false })),
    },
    reports: await reader.count("reports", where({ answer: "" })),
    queues: await Promise.all(QUEUES.map((key) => queueState(reader, key, now))),
    leases: leases.map((lease) => ({ job: lease.id, until: String(lease.until) })),
    backup: deps.newestBackup ? { made: made ? timestamp(made) : "" } : null,
  };
}

const isRetried = (key: QueueKey): key is RetriedQueue => RETRIED_QUEUES.some((one) => one === key);

async function queueState(reader: Reader, key: QueueKey, now: string): Promise<QueueState> {
  const state = { key, waiting: 0, failed: 0, aside: 0, retriable: 0, oldest: "" };
  for (const [table, condition] of rowsOfQueues[key]) {
    state.waiting += await reader.count(table, condition);
    if (isRetried(key)) {
      state.failed += await reader.count(table, failedOfQueues[key]);
      state.retriable += await reader.count(table, retries[key].rows(now));
    }
    if (key === "edits") state.aside += await reader.count(table, isSetAside);
    const [first] = await reader.find(table, {
      ...(condition && { where: condition }),
      sort: [ownColumn("updated"), ownColumn("id")],
      limit: 1,
    });
    if (first && (state.oldest === "" || first.updated < state.oldest)) state.oldest = first.updated;
  }
  return state;
}

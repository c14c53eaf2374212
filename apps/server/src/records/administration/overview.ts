import { type AdminOverview, QUEUES, type QueueState, timestamp } from "@bandeha/contract";
import type { Administrator } from "../../actions/administration/admin-log.ts";
import { isFailing, isSetAside } from "../../actions/notifications/last-edits.ts";
import { type Condition, ownColumn, where } from "../../storage/condition.ts";
import type { Reader } from "../../storage/storage.ts";

type OverviewDeps = {
  clock: () => Date;
  version: string | undefined;
  /** When the newest daily copy was made; absent where this server makes none. */
  newestBackup?: (() => Promise<Date | undefined>) | undefined;
};

const LEASES_MAX = 50;

const isGiven = (column: string): Condition => ({ left: ownColumn(column), operator: "!=", right: { value: "" } });

const requestsDeletion: Condition = {
  and: [isGiven("delete_after"), where({ deleted: false })],
};

/** A first message in a chat that the bot may still write to. */
const isUnsent: Condition = {
  and: [
    where({ state: "live", message: 0 }),
    {
      left: { path: { hops: [{ relation: "chat", table: "club_chats" }], column: "state" } },
      operator: "=",
      right: { value: "active" },
    },
  ],
};

/** An online payment or refund that the provider is asked about again. */
const isUnsettled: Condition = { and: [where({ state: "pending" }), isGiven("try_at")] };

/** Where the work of a queue waits. */
const rowsOfQueues: Record<QueueState["key"], readonly [table: string, condition?: Condition][]> = {
  notifications: [["_notification_deliveries"]],
  posts: [["chat_posts", isUnsent]],
  edits: [
    ["_asked_messages", isFailing],
    ["_posted_messages", isFailing],
  ],
  payments: [["tournament_payments", isUnsettled]],
  ratings: [["_stale_ratings"]],
  merges: [["_claims", where({ state: "merging" })], ["_place_merges"]],
  deletions: [["users", requestsDeletion]],
};

/** Which of the waiting rows have failed and are tried again. A delivery that is being sent now counts too. */
const failedOfQueues: Partial<Record<QueueState["key"], Condition>> = {
  notifications: { left: ownColumn("attempts"), operator: ">", right: { value: 0 } },
  edits: isFailing,
  // Set by the refusal.
  posts: { and: [isUnsent, isGiven("due")] },
  payments: { and: [isUnsettled, isGiven("problem")] },
};

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
      clubs: await reader.count("clubs", where({ active: true })),
    },
    reports: await reader.count("reports", where({ answer: "" })),
    queues: await Promise.all(QUEUES.map((key) => queueState(reader, key))),
    leases: leases.map((lease) => ({ job: lease.id, until: String(lease.until) })),
    backup: deps.newestBackup ? { made: made ? timestamp(made) : "" } : null,
  };
}

async function queueState(reader: Reader, key: QueueState["key"]): Promise<QueueState> {
  let waiting = 0;
  let failed = 0;
  let oldest = "";
  let aside = 0;
  const isFailed = failedOfQueues[key];
  for (const [table, condition] of rowsOfQueues[key]) {
    waiting += await reader.count(table, condition);
    if (isFailed) failed += await reader.count(table, isFailed);
    if (key === "edits") aside += await reader.count(table, isSetAside);
    const [first] = await reader.find(table, {
      ...(condition && { where: condition }),
      sort: [ownColumn("updated"), ownColumn("id")],
      limit: 1,
    });
    if (first && (oldest === "" || first.updated < oldest)) oldest = first.updated;
  }
  return { key, waiting, failed, aside, oldest };
}

// Work that waits in the database, by queue: which rows wait, which have failed, and which of those an administrator may have tried again at once.
import type { QueueState, RETRIED_QUEUES } from "@bandeha/contract";
import { type Condition, ownColumn, where } from "../../storage/condition.ts";
import type { Change, Row, Table } from "../../storage/storage.ts";
import { EDIT_TRIES_MAX, isFailing, isSetAside } from "../notifications/last-edits.ts";

export type QueueKey = QueueState["key"];
export type RetriedQueue = (typeof RETRIED_QUEUES)[number];

const isAfter = (column: string, value: string | number): Condition => ({
  left: ownColumn(column),
  operator: ">",
  right: { value },
});
/** An index leads to the texts that are greater than the empty one, not to those that differ from it. */
const isGiven = (column: string): Condition => isAfter(column, "");

const requestsDeletion: Condition = { and: [isGiven("delete_after"), where({ deleted: false })] };

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
export const rowsOfQueues: Record<QueueKey, readonly [table: Table, condition?: Condition][]> = {
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

/** Which of the waiting rows have failed and are tried again. */
export const failedOfQueues: Record<RetriedQueue, Condition> = {
  // Set by the failure: not while it is sent, nor while it waits for the end of quiet hours.
  notifications: where({ failed: true }),
  edits: isFailing,
  // Set by the refusal.
  posts: { and: [isUnsent, isGiven("due")] },
  payments: { and: [isUnsettled, isGiven("problem")] },
};

type Retry = {
  /** What is due already is not retried, so that a second press does nothing. */
  rows: (now: string) => Condition;
  patch: (row: Row, now: string) => Partial<Row>;
  /** Its rows are written under the lock of their tournament. */
  locks: boolean;
};

const failedLater = (key: RetriedQueue, column: "due" | "try_at", now: string): Condition => ({
  and: [failedOfQueues[key], isAfter(column, now)],
});

/** Counts of tries stay: a failure waits as long as before. What was set aside begins again. */
export const retries: Record<RetriedQueue, Retry> = {
  notifications: {
    rows: (now) => failedLater("notifications", "due", now),
    patch: (_row, now) => ({ due: now }),
    locks: false,
  },
  edits: {
    rows: (now) => ({ or: [failedLater("edits", "due", now), isSetAside] }),
    patch: (row, now) => ({ due: now, ...(Number(row.tries) >= EDIT_TRIES_MAX && { tries: 0 }) }),
    locks: false,
  },
  // As the organiser asks again.
  posts: {
    rows: (now) => failedLater("posts", "due", now),
    patch: () => ({ due: "" }),
    locks: true,
  },
  payments: {
    rows: (now) => failedLater("payments", "try_at", now),
    patch: (_row, now) => ({ try_at: now }),
    locks: true,
  },
};

/** Whether a commit retries a queue: its job runs at once. */
export const retriesQueue = ({ table, action, row }: Change, key: RetriedQueue): boolean =>
  table === "admin_log" && action === "create" && row.act === "retry-queue" && row.record === key;

// Bursts: notifications of one group and one tournament that follow each other shortly reach a device as one delivery (decision 103). The inbox has
// them all.
import { kindsOfBurst, type NotificationKind, readTimestamp, timestamp } from "@bandeha/contract";
import type { NotificationRow } from "../actions/notifications/answers.ts";
import { DELIVERIES } from "../actions/notifications/notify.ts";
import { type Condition, ownColumn, where } from "../storage/condition.ts";
import type { Reader, Row, Transactor } from "../storage/storage.ts";

/** The first of a burst is delivered at once; those that follow wait this long for others. */
export const BURST_MS = 120_000;
/** The list fits a push message. */
const MERGED_MAX = 60;

/** The name of a burst of this user. */
export const burstOf = ({ user, tournament }: NotificationRow, group: string): string =>
  `${user}/${tournament}/${group}`;

/** Whether another one of the burst came shortly before this one. */
export async function followsAnother(
  reader: Reader,
  { id, user, tournament, created }: NotificationRow,
  group: string,
) {
  const since = timestamp(new Date(readTimestamp(created).getTime() - BURST_MS));
  const ofGroup: Condition = { or: kindsOfBurst(group).map((kind: NotificationKind) => where({ kind })) };
  const [other] = await reader.find("notifications", {
    where: { and: [where({ user, tournament }), ofGroup, compared("created", ">=", since), before({ id, created })] },
    limit: 1,
  });
  return other !== undefined;
}

const compared = (column: string, operator: "<" | ">=", value: string): Condition => ({
  left: ownColumn(column),
  operator,
  right: { value },
});

/** Of one moment, ids decide: two must not wait for each other. */
const before = ({ id, created }: Pick<NotificationRow, "id" | "created">): Condition => ({
  or: [compared("created", "<", created), { and: [where({ created }), compared("id", "<", id)] }],
});

/** Adds the event to a delivery of its burst that no process has begun to send; false where there is none. */
export async function joinBurst(
  tx: Transactor,
  event: Row,
  { burst, channel, target }: { burst: string; channel: string; target: string },
): Promise<boolean> {
  const [pending] = await tx.find(DELIVERIES, { where: where({ channel, target, burst, attempts: 0 }), limit: 1 });
  // The increment locks the row: a claim before it is seen below, a claim after it sees the addition.
  if (!pending || !(await tx.incrementBelow(DELIVERIES, pending.id, "merged", 1, MERGED_MAX))) return false;
  const row = await tx.findById(DELIVERIES, pending.id);
  if (!row || Number(row.attempts) !== 0) return false;
  const others = [...idsIn(row.others), String(event.notification)].join(",");
  await tx.update(DELIVERIES, row.id, { others, expires: String(event.expires) });
  return true;
}

const idsIn = (list: unknown): string[] =>
  String(list ?? "")
    .split(",")
    .filter(Boolean);

/** The notifications of a delivery, the first one first. */
export const notificationsOf = (row: Row): string[] => [String(row.notification), ...idsIn(row.others)];

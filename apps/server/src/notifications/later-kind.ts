// Kinds of a later version. While an update starts one process after another, an older one finds what a newer one has stored, and leaves it to that one.
import { NOTIFICATION_KINDS } from "@bandeha/contract";
import type { NotificationRow } from "../actions/notifications/answers.ts";

/** An update takes minutes. */
const LEFT_MS = 60_000;

export const isLaterKind = ({ kind }: Pick<NotificationRow, "kind">): boolean =>
  kind !== "" && !NOTIFICATION_KINDS.includes(kind);

/** When a delivery of a later kind is looked at again; what is not sent by its end is dropped. */
export const leftUntil = (now: Date): Date => new Date(now.getTime() + LEFT_MS);

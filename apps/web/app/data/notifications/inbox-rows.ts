// What the inbox shows of one day: notifications of one burst about one tournament are one row, as a device shows them (decision 103).
import {
  type Notification,
  presentNotification,
  questionEnd,
  readTimestamp,
  type ShownNotification,
} from "@bandeha/contract";

export type InboxRow = Pick<ShownNotification, "title" | "body" | "path" | "topic"> & {
  /** The newest one; the others of the row follow in `ids`. */
  newest: Notification;
  kind: Exclude<Notification["kind"], "">;
  /** It has answers. */
  asks: boolean;
  /** All notifications of the row: opening it marks them read. */
  ids: string[];
};

/** What became of the question that the row asked; undefined while it waits for an answer, and for what asks nothing. */
export function endOfQuestion({ newest, asks }: InboxRow, now: number): string | undefined {
  if (!asks) return undefined;
  const isOpen = newest.answer_by === "" || readTimestamp(newest.answer_by).getTime() > now;
  return newest.answer === "" && isOpen ? undefined : questionEnd(newest);
}

/** Unread rows of all days: what the bell counts, so that it says the number of marks that the inbox shows. */
export function countUnreadRows(unread: readonly Notification[]): number {
  const days = Map.groupBy(unread, ({ created }) => localDay(readTimestamp(created)));
  return [...days.values()].flatMap(inboxRows).length;
}

const localDay = (at: Date): string => `${at.getFullYear()}-${at.getMonth()}-${at.getDate()}`;

/**
 * Rows in the order of their newest notification. Read and unread ones are apart, so that a row counts what is new.
 * @param notifications the newest first
 */
export function inboxRows(notifications: readonly Notification[]): InboxRow[] {
  const rows = new Map<string, InboxRow>();
  for (const notification of notifications) {
    const { id, kind, tournament, data, read } = notification;
    const shown = kind && data ? presentNotification({ kind, tournament, data }) : undefined;
    if (!kind || !shown) continue;
    const { title, body, path, topic, burst, answers } = shown;
    const key = burst ? `${burst.group}/${tournament}/${read}` : id;
    const row = rows.get(key);
    if (!row)
      rows.set(key, { newest: notification, kind, asks: answers.length > 0, ids: [id], title, body, path, topic });
    else {
      row.ids.push(id);
      if (burst) row.title = burst.title(row.ids.length);
    }
  }
  return [...rows.values()];
}

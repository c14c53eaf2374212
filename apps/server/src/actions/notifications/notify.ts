// Stores notifications of users, in the transaction of the event. A delivery is stored with it, so that nothing is lost when the process ends
// before it is sent (server/notifications/).
import {
  MINUTE_MS,
  type NotificationData,
  type NotificationKind,
  notificationKinds,
  timestamp,
} from "@bandeha/contract";
import { type Condition, ownColumn, where, whereOneOf } from "../../storage/condition.ts";
import type { Reader, Row, Transactor } from "../../storage/storage.ts";
import type { ActionDeps, Viewer } from "../transaction/action.ts";
import { findRows, getUser, type StoredRow, type TournamentRow } from "../transaction/stored-rows.ts";
import { insertNewRow, insertRow, updateRow } from "../transaction/write-row.ts";

export const DELIVERIES = "_notification_deliveries";

export const ASKED = "_asked_messages";
/** Of one question: one for each messenger of the person. */
const MESSAGES_MAX = 10;

export type NotifyRequest<Kind extends NotificationKind> = {
  to: readonly string[];
  /** Who did it: they are not notified. */
  by?: Viewer | undefined;
  kind: Kind;
  tournament: Pick<TournamentRow, "id" | "name" | "date" | "start_time" | "hidden_by_admin">;
  /** Names the event within its tournament and kind: an event that is repeated has the same key and is stored once. */
  key: string;
  /** Until when an answer counts. */
  answerBy?: Date;
} & (
  | { data: NotificationData<Kind>; dataOf?: undefined }
  /** Each user has their own. */
  | { data?: undefined; dataOf: (user: string) => NotificationData<Kind> }
);

/** One for each person who waits or has a place. */
export const QUESTIONS_MAX = 2000;

const CHUNK = 200;

type Event = { kind: NotificationKind; tournament: Pick<TournamentRow, "id">; key: string };

const keyOf = ({ kind, tournament, key }: Event): string => `${tournament.id}/${kind}/${key}`;

/** The notifications about a tournament, of one kind or of all. By their key, because it has an index; the tournament alone has none. */
export const aboutTournament = (tournament: string, kind?: NotificationKind): Condition => {
  const prefix = kind ? `${tournament}/${kind}` : tournament;
  // "0" is the character after "/".
  return { and: [comparedKey(">=", `${prefix}/`), comparedKey("<", `${prefix}0`)] };
};

const comparedKey = (operator: ">=" | "<", value: string): Condition => ({
  left: ownColumn("key"),
  operator,
  right: { value },
});

/** Whether this user, or anybody, was notified of this event. */
export const isStored = async (reader: Reader, event: Event, user?: string): Promise<boolean> =>
  (await reader.count("notifications", where({ key: keyOf(event), ...(user !== undefined && { user }) }))) > 0;

/** Of everyone who was notified of this event. */
export const unreadOf = (reader: Reader, event: Event): Promise<StoredRow<"notifications">[]> =>
  findRows(reader, "notifications", { where: where({ key: keyOf(event), read: false }), limit: 2000 });

/** Of a tournament that an administrator has hidden people read only what its end and their money need, and who runs it what happens there. */
const WHILE_HIDDEN: ReadonlySet<NotificationKind> = new Set([
  "moved",
  "cancelled",
  "stopped",
  "removed",
  "refunded",
  "money-trouble",
  "terms-missing",
  "series-stopped",
  "player-joined",
  "player-left",
  "blocked-friend",
  "same-number",
  "role-taken",
  "helper-joined",
  "helper-left",
  "fees-claimed",
]);

/** Asked when an event is stored and again when a channel delivers it. */
export const isSilenced = (kind: NotificationKind, tournament: Pick<TournamentRow, "hidden_by_admin">): boolean =>
  tournament.hidden_by_admin && !WHILE_HIDDEN.has(kind);

/** Guests, deleted accounts, and the person who did it are left out. */
export async function notify<Kind extends NotificationKind>(
  tx: Transactor,
  deps: ActionDeps,
  notice: NotifyRequest<Kind>,
): Promise<void> {
  const { kind, tournament, by } = notice;
  if (isSilenced(kind, tournament)) return;
  const actor = by?.kind === "user" ? by.id : undefined;
  const asked = [...new Set(notice.to)].filter((id) => id !== "" && id !== actor);
  if (asked.length === 0) return;
  const key = keyOf(notice);
  const { name, date, start_time } = tournament;
  const expires = new Date(deps.clock().getTime() + notificationKinds[kind].usefulMinutes * MINUTE_MS);
  for (const user of await accountsAmong(tx, asked)) {
    const stored = await insertNewRow(tx, deps, "notifications", {
      user,
      kind,
      tournament: tournament.id,
      data: {
        evening: { name, date, start_time },
        of: notice.dataOf ? notice.dataOf(user) : notice.data,
      },
      read: false,
      answer_by: notice.answerBy ? timestamp(notice.answerBy) : "",
      answer: "",
      key,
    });
    // They were notified of this event before.
    if (!stored) continue;
    // Most users have no device.
    if (deps.reaches && !(await deps.reaches(tx, user))) continue;
    // Without a channel: server/notifications/fan-out.ts makes a delivery for each device of the user.
    await insertRow(tx, deps, DELIVERIES, {
      notification: stored.id,
      channel: "",
      target: "",
      due: stored.created,
      expires: timestamp(expires),
      attempts: 0,
      unclear: false,
      failed: false,
      burst: "",
      others: "",
      merged: 0,
    });
  }
}

/**
 * Closes what an event asked: stores the answer, so that no screen or bot asks again. Called in the transaction of the answer.
 * @param to only of these users; absent: of all who were asked
 * @param answer of the kind, or `late` where the time is over
 */
export async function settleNotifications(
  tx: Transactor,
  deps: ActionDeps,
  event: Event & { to?: readonly string[]; answer: string },
): Promise<void> {
  const open = await findRows(tx, "notifications", { where: where({ key: keyOf(event), answer: "" }), limit: 2000 });
  for (const row of open) {
    if (event.to && !event.to.includes(row.user)) continue;
    await storeAnswer(tx, deps, row, event.answer);
  }
}

/** As if nobody had been notified of this event, also about a guest; before the commit that would have done it. */
export async function withdrawNotifications(tx: Transactor, event: Event): Promise<void> {
  const key = keyOf(event);
  const ofEvent = { and: [comparedKey(">=", key), comparedKey("<", `${key}~`)] };
  for (const row of await findRows(tx, "notifications", { where: ofEvent, limit: QUESTIONS_MAX }))
    await deleteNotification(tx, row);
}

/** With its deliveries. */
export async function deleteNotification(tx: Transactor, { id }: Pick<Row, "id">): Promise<void> {
  // A burst has others, which are still delivered.
  for (const row of await tx.find(DELIVERIES, { where: where({ notification: id }), limit: MESSAGES_MAX }))
    if (!row.others) await tx.delete(DELIVERIES, row.id);
  await tx.delete("notifications", id);
}

/** Stores the answer of one person, and plans that the buttons of its message go (telegram/messages/asked-messages.ts). */
export async function storeAnswer(tx: Transactor, deps: ActionDeps, row: Row, answer: string): Promise<void> {
  await updateRow(tx, deps, "notifications", row, { answer, read: true });
  const due = timestamp(deps.clock());
  for (const { id } of await tx.find(ASKED, { where: where({ notification: row.id }), limit: MESSAGES_MAX }))
    await tx.update(ASKED, id, { due, updated: due });
}

async function accountsAmong(reader: Reader, users: readonly string[]): Promise<string[]> {
  const [only] = users;
  if (only !== undefined && users.length === 1) {
    // Most events are for one person, the organiser, whose row the writer has.
    const user = await getUser(reader, only);
    return user && !user.guest && !user.deleted ? [only] : [];
  }
  const isAccount = where({ guest: false, deleted: false });
  const rows = await inChunks(users, (chunk) =>
    reader.find("users", { where: { and: [isAccount, whereOneOf("id", chunk)] }, limit: CHUNK }),
  );
  return rows.map(({ id }) => id);
}

async function inChunks(ids: readonly string[], find: (chunk: readonly string[]) => Promise<Row[]>): Promise<Row[]> {
  const rows: Row[] = [];
  for (let from = 0; from < ids.length; from += CHUNK) rows.push(...(await find(ids.slice(from, from + CHUNK))));
  return rows;
}

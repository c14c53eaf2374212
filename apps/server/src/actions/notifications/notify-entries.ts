// Notifications about entries: to their players, and about a guest to the player who brought them along, because a guest has no account.
import type { NotificationData, OfFriend } from "@bandeha/contract";
import { where } from "../../storage/condition.ts";
import type { Reader, Transactor } from "../../storage/storage.ts";
import type { ActionDeps } from "../transaction/action.ts";
import { findRows, type ParticipantRow, usersOf } from "../transaction/stored-rows.ts";
import {
  aboutTournament,
  isStored,
  type NotifyRequest,
  notify,
  QUESTIONS_MAX,
  settleNotifications,
  storeAnswer,
} from "./notify.ts";

/** Kinds with texts for a friend. */
type EntryKind =
  | "place-offered"
  | "offer-lapsed"
  | "place-burning"
  | "confirm-coming"
  | "promoted"
  | "removed"
  | "pair-ended"
  | MoneyKind;
type MoneyKind = "payment-due" | "price-changed" | "unpaid-released";
type Friend = NonNullable<OfFriend["friend"]>;
type EntryNotice<Kind extends EntryKind> = Omit<NotifyRequest<Kind>, "to" | "data" | "dataOf"> & {
  entries: readonly ParticipantRow[];
  data: NotificationData<Kind> & object;
};

export async function notifyEntries<Kind extends EntryKind>(
  tx: Transactor,
  deps: ActionDeps,
  { entries, data, ...notice }: EntryNotice<Kind>,
): Promise<void> {
  await notify(tx, deps, { ...notice, to: entries.map(({ user }) => user), data });
  for (const { host, friend } of await friendsAmong(tx, entries))
    await notify(tx, deps, { ...notice, to: [host], key: keyOf(notice.key, friend), data: { ...data, friend } });
}

/** Whether the person who answers for the entry was notified of this event. */
export const isEntryNotified = async (
  reader: Reader,
  { entry, ...event }: Omit<Parameters<typeof isStored>[1], "kind"> & { kind: EntryKind; entry: ParticipantRow },
): Promise<boolean> =>
  (await isStored(reader, event)) || isStored(reader, { ...event, key: keyOf(event.key, { entry: entry.id }) });

/** Closes what was asked about one entry. */
export async function settleEntry(
  tx: Transactor,
  deps: ActionDeps,
  { entry, ...event }: Omit<Parameters<typeof settleNotifications>[2], "to"> & { entry: ParticipantRow },
): Promise<void> {
  await settleNotifications(tx, deps, { ...event, to: [entry.user] });
  if (entry.brought_by === "") return;
  const key = keyOf(event.key, { entry: entry.id });
  await settleNotifications(tx, deps, { ...event, key, to: [entry.brought_by] });
}

/** Closes every open question of a kind about these entries, whichever event asked it. */
export async function closeEntryQuestions(
  tx: Transactor,
  deps: ActionDeps,
  { tournament, kind }: Pick<Parameters<typeof settleNotifications>[2], "tournament" | "kind">,
  answers: ReadonlyMap<ParticipantRow, string>,
): Promise<void> {
  if (answers.size === 0) return;
  const entries = [...answers.keys()];
  const open = { and: [aboutTournament(tournament.id, kind), where({ answer: "" })] };
  for (const row of await findRows(tx, "notifications", { where: open, limit: QUESTIONS_MAX })) {
    const friend = friendEntryIn(row.data);
    const entry = entries.find(({ id, user }) => (friend ? id === friend : user === row.user));
    const answer = entry && answers.get(entry);
    if (answer) await storeAnswer(tx, deps, row, answer);
  }
}

/** Apart from the event of the host's own entry. */
const keyOf = (key: string, { entry }: Pick<Friend, "entry">): string => `${key}/${entry}`;

async function friendsAmong(
  reader: Reader,
  entries: readonly ParticipantRow[],
): Promise<{ host: string; friend: Friend }[]> {
  const brought = entries.filter(({ brought_by }) => brought_by !== "");
  const guests = new Map((await usersOf(reader, brought)).filter(({ guest }) => guest).map((user) => [user.id, user]));
  return brought.flatMap(({ id, user, brought_by }) => {
    const name = guests.get(user)?.name;
    return name === undefined ? [] : [{ host: brought_by, friend: { entry: id, name } }];
  });
}

/** The entry of a stored notification about a friend. */
export function friendEntryIn(data: { of: object } | null): string | undefined {
  const { friend }: OfFriend = data?.of ?? {};
  return friend?.entry;
}

// Whether a notification that waited is still true: a place may be lost, an evening started or cancelled, a fee paid, while quiet hours kept it.
import { type Holds, type NotificationData, statusOf } from "@bandeha/contract";
import type { NotificationRow } from "../actions/notifications/answers.ts";
import { friendEntryIn } from "../actions/notifications/notify-entries.ts";
import { isSeated } from "../actions/participants/entry-list.ts";
import { areSignupsOver, isPlannedEndOver } from "../actions/participants/planned-end.ts";
import {
  getParticipant,
  getTournament,
  liveEntryOf,
  type ParticipantRow,
  roundsOf,
} from "../actions/transaction/stored-rows.ts";
import type { Reader } from "../storage/storage.ts";

export async function stillHolds(
  reader: Reader,
  row: NotificationRow,
  holds: Holds | undefined,
  now: Date,
): Promise<boolean> {
  if (holds === undefined) return true;
  const tournament = await getTournament(reader, row.tournament);
  if (!tournament) return false;
  if (holds === "round") return isLatestRound(reader, row);
  const status = statusOf(tournament);
  if (status !== "open" && status !== "full") return false;
  // A fee is owed after the evening too.
  if (holds !== "owes" && (await isPlannedEndOver(reader, tournament, now))) return false;
  if (holds === "joinable") return !(await areSignupsOver(reader, tournament, now));
  if (holds === "ahead") return true;
  const entry = await entryOf(reader, row);
  return entry !== undefined && holdsFor[holds](entry);
}

const holdsFor: Record<"entered" | "seated" | "owes", (entry: ParticipantRow) => boolean> = {
  entered: () => true,
  seated: isSeated,
  owes: (entry) => isSeated(entry) && entry.payment_status !== "paid",
};

/** The person's own entry, or that of the friend whom the notification is about. */
async function entryOf(
  reader: Reader,
  { tournament, user, data }: NotificationRow,
): Promise<ParticipantRow | undefined> {
  const friend = friendEntryIn(data);
  const entry = friend ? await getParticipant(reader, friend) : await liveEntryOf(reader, tournament, user);
  return entry?.status === "cancelled" ? undefined : entry;
}

async function isLatestRound(reader: Reader, { tournament, data }: NotificationRow): Promise<boolean> {
  // `notify` is typed by the kind, so the row has this kind's data.
  const { round } = (data?.of ?? {}) as NotificationData<"round-starts">;
  const rounds = await roundsOf(reader, tournament);
  return !rounds.some(({ round_number, status }) => round_number > round && status !== "pending");
}

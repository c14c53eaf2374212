// Whether a notification that waited is still true: a place may be lost, an evening started or cancelled, a fee paid, while quiet hours kept it.
import { type Holds, isSeated, type NotificationData, statusOf } from "@bandeha/contract";
import { heldForAnswer, waitingClaims } from "../actions/money/waiting-claims.ts";
import type { NotificationRow } from "../actions/notifications/answers.ts";
import { isSilenced } from "../actions/notifications/notify.ts";
import { friendEntryIn } from "../actions/notifications/notify-entries.ts";
import { organisersOf } from "../actions/notifications/organisers-of.ts";
import { owedFee } from "../actions/notifications/owed-fee.ts";
import { areSignupsOver, isPlannedEndOver } from "../actions/participants/planned-end.ts";
import {
  getParticipant,
  getTournament,
  liveEntryOf,
  type ParticipantRow,
  roundsOf,
} from "../actions/transaction/stored-rows.ts";
import type { Reader } from "../storage/storage.ts";
import { isStillInvited } from "./still-invited.ts";

export async function stillHolds(
  reader: Reader,
  row: NotificationRow,
  holds: Holds | undefined,
  now: Date,
): Promise<boolean> {
  const tournament = await getTournament(reader, row.tournament);
  if (tournament && row.kind && isSilenced(row.kind, tournament)) return false;
  if (holds === undefined) return true;
  if (!tournament) return false;
  if (holds === "round") return isLatestRound(reader, row);
  // Claims of a cancelled evening wait still, because its money goes back; its places are held no more.
  if (row.kind === "fees-claimed")
    return organisersOf(tournament).includes(row.user) && (await waitingClaims(reader, tournament.id)).length > 0;
  // The transfer that the organiser has not found is the player's question whatever became of the evening.
  if (holds === "owes" && isFeeOver(row)) return true;
  const status = statusOf(tournament);
  if (status === "draft" || status === "cancelled") return false;
  if (holds === "claims")
    return organisersOf(tournament).includes(row.user) && isAbout(row, await heldForAnswer(reader, tournament));
  const isPlanned = status === "open" || status === "full";
  // A fee is owed after the evening too; a place is held only before it.
  if (holds === "owes" && (isPlanned || !namesDeadline(row))) return owes(reader, row);
  const isPlaying = status === "in_progress" && DURING_PLAY.has(holds);
  if (!isPlaying && (!isPlanned || (await isPlannedEndOver(reader, tournament, now)))) return false;
  if (holds === "joinable")
    return !(await areSignupsOver(reader, tournament, now)) && isStillInvited(reader, row, tournament);
  if (holds === "stopped" || holds === "resumed") return tournament.stopped === (holds === "stopped");
  if (holds === "ahead" || holds === "current") return true;
  const entry = await entryOf(reader, row);
  return entry !== undefined && (holds === "entered" || isSeated(entry));
}

/** Play does not end what they say: a substitute gets a place, a player leaves, a price changes while others play. */
const DURING_PLAY: ReadonlySet<Holds> = new Set(["current", "entered", "seated"]);

/** `notify` is typed by the kind, so the row has this kind's data. */
const namesDeadline = ({ data }: NotificationRow): boolean =>
  ((data?.of ?? {}) as NotificationData<"payment-due">).until !== undefined;

const isFeeOver = ({ data }: NotificationRow): boolean =>
  ((data?.of ?? {}) as NotificationData<"payment-due">).over === true;

/** Places that were released are news also when nothing waits any more. */
const isAbout = ({ data }: NotificationRow, claims: number): boolean =>
  claims > 0 || (((data?.of ?? {}) as Partial<NotificationData<"fees-deadline">>).released ?? 0) > 0;

async function owes(reader: Reader, row: NotificationRow): Promise<boolean> {
  const entry = await entryOf(reader, row);
  return entry !== undefined && (await owedFee(reader, entry)) !== undefined;
}

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

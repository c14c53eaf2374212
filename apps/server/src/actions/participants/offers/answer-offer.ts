// The answer to an offered or burning place, or to the question of coming, that comes by a notification: the same change that the lobby sends.
// The rights of that change hold, also for the entry of a friend.
import type { ParticipantStatus, StoredNotificationData } from "@bandeha/contract";
import { friendEntryIn } from "../../notifications/notify-entries.ts";
import type { ActionDeps, ActionOutcome, Viewer } from "../../transaction/action.ts";
import { forbidden } from "../../transaction/action.ts";
import { getParticipant, liveEntryOf } from "../../transaction/stored-rows.ts";
import { updateParticipant } from "../update-participant.ts";

type Answer = {
  viewer: Viewer;
  notification: { tournament: string; data: StoredNotificationData | null };
  answer: string;
};

/** Every other answer leaves. */
const statuses: Partial<Record<string, ParticipantStatus>> = { take: "registered", coming: "confirmed" };

export async function answerOffer(deps: ActionDeps, { viewer, notification, answer }: Answer): Promise<ActionOutcome> {
  if (viewer.kind !== "user") return forbidden;
  const { reader } = deps.storage;
  const friend = friendEntryIn(notification.data);
  const row = friend
    ? await getParticipant(reader, friend)
    : await liveEntryOf(reader, notification.tournament, viewer.id);
  if (!row || row.status === "cancelled") return forbidden;
  return updateParticipant(deps, { viewer, row, body: { status: statuses[answer] ?? "cancelled" } });
}

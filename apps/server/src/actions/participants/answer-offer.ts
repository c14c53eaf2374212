// The answer to an offered or burning place, or to the question of coming, that comes by a notification: the same change that the lobby sends.
import type { ParticipantStatus } from "@bandeha/contract";
import type { ActionDeps, ActionOutcome, Viewer } from "../transaction/action.ts";
import { forbidden } from "../transaction/action.ts";
import { liveEntryOf } from "../transaction/stored-rows.ts";
import { updateParticipant } from "./update-participant.ts";

type Answer = { viewer: Viewer; notification: { tournament: string }; answer: string };

/** Every other answer leaves. */
const statuses: Partial<Record<string, ParticipantStatus>> = { take: "registered", coming: "confirmed" };

export async function answerOffer(deps: ActionDeps, { viewer, notification, answer }: Answer): Promise<ActionOutcome> {
  if (viewer.kind !== "user") return forbidden;
  const row = await liveEntryOf(deps.storage.reader, notification.tournament, viewer.id);
  if (!row) return forbidden;
  return updateParticipant(deps, { viewer, row, body: { status: statuses[answer] ?? "cancelled" } });
}

// The answer to an offered or burning place that comes by a notification: the same change that the lobby sends.
import type { ActionDeps, ActionOutcome, Viewer } from "../transaction/action.ts";
import { forbidden } from "../transaction/action.ts";
import { liveEntryOf } from "../transaction/stored-rows.ts";
import { updateParticipant } from "./update-participant.ts";

type Answer = { viewer: Viewer; notification: { tournament: string }; answer: string };

export async function answerOffer(deps: ActionDeps, { viewer, notification, answer }: Answer): Promise<ActionOutcome> {
  if (viewer.kind !== "user") return forbidden;
  const row = await liveEntryOf(deps.storage.reader, notification.tournament, viewer.id);
  if (!row) return forbidden;
  return updateParticipant(deps, { viewer, row, body: { status: answer === "take" ? "registered" : "cancelled" } });
}

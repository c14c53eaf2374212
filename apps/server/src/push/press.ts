// A press on a system notification. The service worker that sends it has no token: the endpoint of the device and the ids of the notifications, which
// only the device received, are the proof (decision 103).

import { updateNotification } from "../actions/notifications/update-notification.ts";
import type { ActionDeps, ActionOutcome } from "../actions/transaction/action.ts";
import type { Answer } from "../http/answers/answer.ts";
import type { Body } from "../http/bodies/json.ts";
import { failure, refusal } from "../http/errors/errors.ts";
import { where } from "../storage/condition.ts";
import type { Value } from "../storage/storage.ts";
import { SUBSCRIPTIONS } from "./subscriptions.ts";

const NOTIFICATIONS_MAX = 100;
const DONE: Answer = { status: 204 };

type Press = { endpoint: string; notifications: string[]; answer: string };

function pressIn({ endpoint, notifications, answer = "" }: Body): Press | undefined {
  if (typeof endpoint !== "string" || typeof answer !== "string" || !Array.isArray(notifications)) return undefined;
  const ids = notifications.filter((id) => typeof id === "string");
  const isWhole = ids.length === notifications.length && ids.length > 0 && ids.length <= NOTIFICATIONS_MAX;
  return isWhole && (answer === "" || ids.length === 1) ? { endpoint, notifications: ids, answer } : undefined;
}

/** Marks what the device showed as read, or answers it; the same PATCH as the inbox makes. */
export async function pressPush(deps: ActionDeps, body: Body): Promise<Answer> {
  const press = pressIn(body);
  if (!press) return failure(400);
  const user = await userOf(deps, press.endpoint);
  if (!user) return failure(404);
  const change: Record<string, Value> = press.answer === "" ? { read: true } : { answer: press.answer };
  let answer = failure(404);
  for (const id of press.notifications) {
    const row = await deps.storage.reader.findById("notifications", id);
    if (row?.user !== user) continue;
    answer = answerOf(await updateNotification(deps, { viewer: { kind: "user", id: user }, row, body: change }));
  }
  return answer;
}

/** Of a device whose session is not over. */
async function userOf({ storage: { reader } }: ActionDeps, endpoint: string): Promise<string | undefined> {
  const [row] = await reader.find(SUBSCRIPTIONS, { where: where({ endpoint }), limit: 1 });
  return row && (await reader.findById("sessions", String(row.session))) ? String(row.user) : undefined;
}

function answerOf(outcome: ActionOutcome): Answer {
  if (outcome.ok) return DONE;
  return outcome.kind === "refused" ? refusal(outcome.code) : failure(404);
}

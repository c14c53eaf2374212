import { isPlaceGone, presentNotification, timestamp } from "@bandeha/contract";
import { type ActionDeps, type ActionOutcome, type ChangeRequest, forbidden, refused } from "../transaction/action.ts";
import { commit } from "../transaction/commit.ts";
import { rowOf } from "../transaction/stored-rows.ts";
import { changedFields, updateRow } from "../transaction/write-row.ts";
import { answerActions, type NotificationRow } from "./answers.ts";

/** The user marks their notification read or unread, or answers it. Nothing else can be written. */
export async function updateNotification(deps: ActionDeps, request: ChangeRequest): Promise<ActionOutcome> {
  const { viewer, body } = request;
  const seen = rowOf("notifications", request.row);
  if (viewer.kind !== "user" || seen.user !== viewer.id) return forbidden;
  const changes = Object.keys(changedFields(seen, body));
  if (changes.some((field) => field !== "read" && field !== "answer")) return forbidden;
  if (changes.includes("answer")) return answer(deps, request, seen, String(body.answer));
  return commit(deps, async (tx) => {
    const row = await tx.findById("notifications", seen.id);
    if (!row) return forbidden;
    // An answer that is sent again changes nothing.
    if (!changes.includes("read")) return { ok: true, row };
    return { ok: true, row: await updateRow(tx, deps, "notifications", row, { read: body.read === true }) };
  });
}

async function answer(
  deps: ActionDeps,
  { viewer }: ChangeRequest,
  notification: NotificationRow,
  chosen: string,
): Promise<ActionOutcome> {
  const { kind, tournament, data, answer_by } = notification;
  const shown = kind && data ? presentNotification({ kind, tournament, data }) : undefined;
  const action = kind ? answerActions[kind] : undefined;
  if (!action || !shown?.answers.some(({ id }) => id === chosen)) return forbidden;
  const isLate = answer_by !== "" && answer_by < timestamp(deps.clock());
  // Such a place burns until the start.
  if (isLate && kind === "place-burning") return refused("tournament-started", "answer");
  if (notification.answer !== "" || isLate)
    return refused(isPlaceGone(notification) ? "place-not-offered" : "illegal-status", "answer");
  const done = await action(deps, { viewer, notification, answer: chosen });
  if (!done.ok) return done;
  const row = await deps.storage.reader.findById("notifications", notification.id);
  return row ? { ok: true, row } : forbidden;
}

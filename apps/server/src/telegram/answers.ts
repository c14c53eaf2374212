// Pressed buttons of notifications. A press is the same PATCH of `answer` as on the site, in the name of the person whose messenger pressed it.
import type { Messenger } from "@bandeha/contract";
import type { CallbackQuery } from "grammy/types";
import { mayAct } from "../actions/administration/people.ts";
import { findAccount } from "../actions/messengers/link-account.ts";
import { updateNotification } from "../actions/notifications/update-notification.ts";
import { type ActionDeps, type ActionOutcome, refused } from "../actions/transaction/action.ts";
import { getUser } from "../actions/transaction/stored-rows.ts";
import type { TelegramDeps } from "./telegram-deps.ts";
import { botTexts } from "./texts.ts";

/** At most 64 bytes: an id of 15 letters and a word. */
export const answerData = (notification: string, answer: string): string => `n:${notification}:${answer}`;

export async function answerPress(deps: TelegramDeps, { id, data = "", from, message }: CallbackQuery): Promise<void> {
  const outcome = await runAnswer(deps, "telegram", { account: String(from.id), data });
  const { call } = await deps.bot.api();
  // Telegram refuses an answer that comes late; the action is done either way.
  await call((api) => api.answerCallbackQuery(id, { text: answerText(outcome), show_alert: !outcome?.ok }));
  if (isSettled(outcome) && message)
    await call((api) => api.editMessageReplyMarkup(message.chat.id, message.message_id));
}

/** Answered now, answered before, or too late: the buttons are of no use any more. */
const isSettled = (outcome: ActionOutcome | undefined): boolean =>
  outcome !== undefined && (outcome.ok || isLate(outcome));

const isLate = (outcome: ActionOutcome): boolean =>
  !outcome.ok && outcome.kind === "refused" && outcome.code === "illegal-status";

/** Undefined for a button that does not exist, or is not for this person. */
export async function runAnswer(
  deps: ActionDeps,
  messenger: Messenger,
  pressed: { account: string; data: string },
): Promise<ActionOutcome | undefined> {
  const [, id = "", answer = ""] = /^n:([a-z0-9]{15}):([a-z]+)$/.exec(pressed.data) ?? [];
  const { reader } = deps.storage;
  const account = id ? await findAccount(reader, messenger, pressed.account) : undefined;
  const user = account && (await getUser(reader, String(account.user)));
  const row = id ? await reader.findById("notifications", id) : undefined;
  if (!user || !mayAct(user) || !row) return undefined;
  if (row.user === user.id && row.answer !== "") return refused("illegal-status", "answer");
  return updateNotification(deps, { viewer: { kind: "user", id: user.id }, row, body: { answer } });
}

export function answerText(outcome: ActionOutcome | undefined): string {
  if (!outcome || (!outcome.ok && outcome.kind === "forbidden")) return botTexts.answerForeign;
  if (outcome.ok) return botTexts.answered;
  return isLate(outcome) ? botTexts.answerLate : botTexts.answerRefused;
}

// Pressed buttons of notifications. A press is the same PATCH of `answer` as on the site, in the name of the person whose Telegram pressed it.
import type { CallbackQuery } from "grammy/types";
import { findAccount } from "../actions/messengers/link-account.ts";
import { updateNotification } from "../actions/notifications/update-notification.ts";
import { type ActionOutcome, refused } from "../actions/transaction/action.ts";
import { getUser } from "../actions/transaction/stored-rows.ts";
import type { TelegramDeps } from "./telegram-deps.ts";
import { botTexts } from "./texts.ts";

/** At most 64 bytes: an id of 15 letters and a word. */
export const answerData = (notification: string, answer: string): string => `n:${notification}:${answer}`;

export async function answerPress(deps: TelegramDeps, press: CallbackQuery): Promise<void> {
  const outcome = await runAnswer(deps, press);
  const text = outcomeText(outcome);
  const { call } = await deps.bot.api();
  // Telegram refuses an answer that comes late; the action is done either way.
  await call((api) => api.answerCallbackQuery(press.id, { text, show_alert: !outcome?.ok }));
  const { message } = press;
  if (outcome?.ok && message) await call((api) => api.editMessageReplyMarkup(message.chat.id, message.message_id));
}

/** Undefined for a button that does not exist, or is not for this person. */
async function runAnswer(deps: TelegramDeps, { data, from }: CallbackQuery): Promise<ActionOutcome | undefined> {
  const [, id = "", answer = ""] = /^n:([a-z0-9]{15}):([a-z]+)$/.exec(data ?? "") ?? [];
  const { reader } = deps.storage;
  const account = id ? await findAccount(reader, "telegram", String(from.id)) : undefined;
  const user = account && (await getUser(reader, String(account.user)));
  const row = await reader.findById("notifications", id);
  if (!user || user.delete_after || !row) return undefined;
  if (row.answer !== "") return refused("illegal-status", "answer");
  return updateNotification(deps, { viewer: { kind: "user", id: user.id }, row, body: { answer } });
}

function outcomeText(outcome: ActionOutcome | undefined): string {
  if (!outcome) return botTexts.answerForeign;
  if (outcome.ok) return botTexts.answered;
  if (outcome.kind === "forbidden") return botTexts.answerForeign;
  return outcome.kind === "refused" && outcome.code === "illegal-status" ? botTexts.answerLate : botTexts.answerRefused;
}

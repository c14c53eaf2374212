// Pressed buttons of notifications. A press is the same PATCH of `answer` as on the site, in the name of the person whose messenger pressed it.
import { type Messenger, questionEnd, timestamp } from "@bandeha/contract";
import type { CallbackQuery } from "grammy/types";
import { mayAct } from "../../actions/administration/people.ts";
import { findAccount } from "../../actions/messengers/link-account.ts";
import type { NotificationRow } from "../../actions/notifications/answers.ts";
import { ASKED } from "../../actions/notifications/notify.ts";
import { updateNotification } from "../../actions/notifications/update-notification.ts";
import type { ActionDeps, ActionOutcome } from "../../actions/transaction/action.ts";
import { getUser, rowOf } from "../../actions/transaction/stored-rows.ts";
import { where } from "../../storage/condition.ts";
import type { TelegramDeps } from "../telegram-deps.ts";
import { botTexts } from "../texts.ts";
import { showClosed } from "./asked-messages.ts";
import { labelOf } from "./notification-message.ts";

/** At most 64 bytes: an id of 15 letters and a word. */
export const answerData = (notification: string, answer: string): string => `n:${notification}:${answer}`;

export async function answerPress(deps: TelegramDeps, { id, data = "", from, message }: CallbackQuery): Promise<void> {
  const { said, taken, closed } = await runAnswer(deps, "telegram", { account: String(from.id), data });
  const { call } = await deps.bot.api();
  // Telegram refuses an answer that comes late; the action is done either way.
  await call((api) => api.answerCallbackQuery(id, { text: said, show_alert: !taken }));
  if (closed && message) await endButtons(deps, closed, { chat: String(message.chat.id), message: message.message_id });
}

/**
 * The job edits messages whose row is due. Edited here: a message without a row (its sending was unclear, or it is older than migration 070), and
 * one whose question is still open in the database although its answer was refused.
 */
async function endButtons(deps: TelegramDeps, notification: string, at: { chat: string; message: number }) {
  const [asked] = await deps.storage.reader.find(ASKED, { where: where({ notification, ...at }), limit: 1 });
  if (!asked || String(asked.due) > timestamp(deps.clock())) await showClosed(deps, notification, at);
}

export type Press = {
  /** What the person reads. */
  said: string;
  taken: boolean;
  /** The notification whose buttons are of no use any more. */
  closed?: string;
};

export async function runAnswer(
  deps: ActionDeps,
  messenger: Messenger,
  pressed: { account: string; data: string },
): Promise<Press> {
  const [, id = "", answer = ""] = /^n:([a-z0-9]{15}):([a-z]+)$/.exec(pressed.data) ?? [];
  const { reader } = deps.storage;
  const account = id ? await findAccount(reader, messenger, pressed.account) : undefined;
  const user = account && (await getUser(reader, String(account.user)));
  const stored = id ? await reader.findById("notifications", id) : undefined;
  if (!user || !mayAct(user) || stored?.user !== user.id) return { said: botTexts.answerForeign, taken: false };
  const row = rowOf("notifications", stored);
  if (isClosed(deps, row)) return { said: questionEnd(row), taken: false, closed: id };
  const outcome = await updateNotification(deps, { viewer: { kind: "user", id: user.id }, row, body: { answer } });
  return pressOf(row, answer, outcome);
}

const isClosed = ({ clock }: ActionDeps, { answer, answer_by }: NotificationRow): boolean =>
  answer !== "" || (answer_by !== "" && answer_by < timestamp(clock()));

function pressOf(row: NotificationRow, answer: string, outcome: ActionOutcome): Press {
  const label = labelOf(row, answer);
  if (!label || (!outcome.ok && outcome.kind === "forbidden")) return { said: botTexts.answerForeign, taken: false };
  if (outcome.ok) return { said: botTexts.answered(label), taken: true, closed: row.id };
  const code = outcome.kind === "refused" ? outcome.code : undefined;
  // Another player took it between the check above and the answer.
  if (code === "place-not-offered") return { said: botTexts.placeTaken, taken: false, closed: row.id };
  const isLate = code === "illegal-status" || code === "tournament-started";
  return isLate
    ? { said: botTexts.answerClosed, taken: false, closed: row.id }
    : { said: botTexts.answerRefused, taken: false };
}

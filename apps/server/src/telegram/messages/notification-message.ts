// A stored notification as a message of the bot.
import { type NotificationAnswer, presentNotification, type ShownNotification } from "@bandeha/contract";
import type { InlineKeyboardButton } from "grammy/types";
import type { NotificationRow } from "../../actions/notifications/answers.ts";
import { shownNow } from "../../notifications/shown-now.ts";
import type { Reader } from "../../storage/storage.ts";
import type { TelegramDeps } from "../telegram-deps.ts";
import { botTexts } from "../texts.ts";
import { escaped } from "./html.ts";

export const formatted = ({ title, body }: { title: string; body: string }): string =>
  `<b>${escaped(title)}</b>\n${escaped(body)}`;

/** Undefined for a kind that this version does not have. */
export async function messageText(reader: Reader, row: NotificationRow): Promise<string | undefined> {
  const shown = await shownNow(reader, row);
  return shown && formatted(shown);
}

/** The row with the link to the site; none without a public address. */
export function openRow({ origin }: Pick<TelegramDeps, "origin">, path: string): InlineKeyboardButton[][] {
  return origin?.startsWith("https:") ? [[{ text: botTexts.open, url: new URL(path, origin).href }]] : [];
}

export const openButton = (deps: TelegramDeps, row: NotificationRow): InlineKeyboardButton[][] =>
  openRow(deps, shownPath(row));

/** What the notification leads to on the site. */
export const shownPath = (row: NotificationRow): string => shownOf(row)?.path ?? "/";

/** The label of the pressed button. */
export const labelOf = (row: NotificationRow, answer: string): string | undefined =>
  shownOf(row)?.answers.find(({ id }: NotificationAnswer) => id === answer)?.label;

function shownOf({ kind, tournament, data }: NotificationRow): ShownNotification | undefined {
  return kind && data ? presentNotification({ kind, tournament, data }) : undefined;
}

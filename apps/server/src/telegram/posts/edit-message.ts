// Edits the message of a post: its text, or the picture with the text below it.
import type { InlineKeyboardMarkup } from "grammy/types";
import type { Paint } from "../../pictures/paint-inline.ts";
import type { Row } from "../../storage/storage.ts";
import { type BotCall, isNotModified } from "../bot-api/bot-api.ts";
import { writeTo } from "../messages/say.ts";
import type { TelegramDeps } from "../telegram-deps.ts";
import type { PostContent } from "./post-content.ts";

/** What a written message has of its own. */
export type Written = { message?: number; pictured?: boolean };

/** @param posted `message`, and whether it is `pictured` */
export async function editMessage(
  deps: TelegramDeps & { paint: Paint },
  to: string,
  posted: Row,
  { text, picture }: PostContent,
  markup: InlineKeyboardMarkup,
): Promise<BotCall<Written>> {
  const id = Number(posted.message);
  const formatted = { parse_mode: "HTML", reply_markup: markup } as const;
  const edited = picture
    ? await editPicture(deps, to, id, { text, markup, picture: await deps.paint(picture) })
    : await writeTo(deps, to, (api) =>
        posted.pictured
          ? api.editMessageCaption(to, id, { caption: text, ...formatted })
          : api.editMessageText(to, id, text, { ...formatted, link_preview_options: { is_disabled: true } }),
      );
  if (!edited.ok && !isNotModified(edited)) return edited;
  return { ok: true, result: { pictured: posted.pictured === true || picture !== undefined } };
}

type Picture = { text: string; markup: InlineKeyboardMarkup; picture: Uint8Array };

async function editPicture(deps: TelegramDeps, to: string, id: number, { text, markup, picture }: Picture) {
  const { InputFile } = await import("grammy");
  const media = {
    type: "photo",
    media: new InputFile(picture, "results.png"),
    caption: text,
    parse_mode: "HTML",
  } as const;
  return writeTo(deps, to, (api) => api.editMessageMedia(to, id, media, { reply_markup: markup }));
}

/** The Mini App opens at the tournament; without one the button leads to the site. */
export function markupOf(
  { bot, origin }: TelegramDeps,
  tournament: string,
  label: string | undefined,
): InlineKeyboardMarkup {
  const me = bot.me();
  const app = me?.has_main_web_app ? `https://t.me/${me.username}?startapp=t_${tournament}` : undefined;
  const site = origin?.startsWith("https:") ? new URL(`/tournament/${tournament}/lobby`, origin).href : undefined;
  const url = app ?? site;
  return { inline_keyboard: url && label ? [[{ text: label, url }]] : [] };
}

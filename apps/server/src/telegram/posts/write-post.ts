// Sends or edits one post and stores what its message shows now.
import { createHash } from "node:crypto";
import { timestamp } from "@bandeha/contract";
import type { InlineKeyboardMarkup } from "grammy/types";
import { updateRow } from "../../actions/transaction/write-row.ts";
import type { Paint } from "../../pictures/paint-inline.ts";
import type { Row } from "../../storage/storage.ts";
import { type BotCall, type BotFailure, isNotModified } from "../bot-api.ts";
import { writeTo } from "../say.ts";
import type { TelegramDeps } from "../telegram-deps.ts";
import { beginSending, endSending } from "./first-message.ts";
import type { PostContent } from "./post-content.ts";

/** The least time between two edits of a post: several results make one edit. */
const EDIT_GAP_MS = 10_000;
const REFUSED_WAIT_MS = 300_000;

export const contentDigest = (content: PostContent): string =>
  createHash("sha256").update(JSON.stringify(content)).digest("base64url");

export async function writePost(
  deps: TelegramDeps & { paint: Paint },
  { post, chat, content }: { post: Row; chat: Row; content: PostContent },
): Promise<void> {
  const to = String(chat.chat);
  const markup = markupOf(deps, String(post.tournament), content.button);
  const outcomeOf = (done: BotCall<Written>): Partial<Row> => {
    const now = deps.clock().getTime();
    const at = (ms: number) => timestamp(new Date(now + ms));
    return done.ok
      ? { ...done.result, refused: false, shown: contentDigest(content), due: at(EDIT_GAP_MS) }
      : afterFailure(deps, post, done, at);
  };
  if (post.message === 0) {
    const begun = await beginSending(deps, post);
    if (begun) await endSending(deps, begun, outcomeOf(await send(deps, to, content, markup)));
    return;
  }
  const outcome = outcomeOf(await edit(deps, to, post, content, markup));
  await deps.storage.transact(async (tx) => {
    // Ended, deleted or moved to another chat id meanwhile.
    const current = await tx.findById("chat_posts", post.id);
    if (current?.state === "live" && current.message === post.message)
      await updateRow(tx, deps, "chat_posts", current, outcome);
  });
}

/** What a written message has of its own. */
type Written = { message?: number; pictured?: boolean };

async function send(
  deps: TelegramDeps,
  to: string,
  { text }: PostContent,
  markup: InlineKeyboardMarkup,
): Promise<BotCall<Written>> {
  const options = { parse_mode: "HTML", link_preview_options: { is_disabled: true }, reply_markup: markup } as const;
  const sent = await writeTo(deps, to, (api) => api.sendMessage(to, text, options));
  // A finished tournament gets its picture by the next edit.
  return sent.ok ? { ok: true, result: { message: sent.result.message_id, pictured: false } } : sent;
}

async function edit(
  deps: TelegramDeps & { paint: Paint },
  to: string,
  post: Row,
  { text, picture }: PostContent,
  markup: InlineKeyboardMarkup,
): Promise<BotCall<Written>> {
  const id = Number(post.message);
  const formatted = { parse_mode: "HTML", reply_markup: markup } as const;
  const edited = picture
    ? await editPicture(deps, to, id, { text, markup, picture: await deps.paint(picture) })
    : await writeTo(deps, to, (api) =>
        post.pictured
          ? api.editMessageCaption(to, id, { caption: text, ...formatted })
          : api.editMessageText(to, id, text, { ...formatted, link_preview_options: { is_disabled: true } }),
      );
  if (!edited.ok && !isNotModified(edited)) return edited;
  return { ok: true, result: { pictured: post.pictured === true || picture !== undefined } };
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

function afterFailure(
  { log }: TelegramDeps,
  { message }: Row,
  failure: BotFailure,
  at: (ms: number) => string,
): Partial<Row> {
  switch (failure.why) {
    // An edit may be repeated, a new message may not.
    case "unclear":
      return message === 0 ? { state: "unknown" } : { due: at(failure.seconds * 1000) };
    // An administrator of the chat deleted it: the chat does not want it, so it is not sent again unless the organiser asks.
    case "message-gone":
      return { state: "lost" };
    case "later":
      return { due: at(Math.max(failure.seconds * 1000, EDIT_GAP_MS)) };
    case "refused":
      log.warn({ failure }, "Telegram refused a post");
      return { refused: true, due: at(REFUSED_WAIT_MS) };
    // The chat is marked, or has another id, already.
    case "blocked":
    case "moved":
      return {};
  }
}

/** The Mini App opens at the tournament; without one the button leads to the site. */
function markupOf({ bot, origin }: TelegramDeps, tournament: string, label: string): InlineKeyboardMarkup {
  const me = bot.me();
  const app = me?.has_main_web_app ? `https://t.me/${me.username}?startapp=t_${tournament}` : undefined;
  const site = origin?.startsWith("https:") ? new URL(`/tournament/${tournament}/lobby`, origin).href : undefined;
  const url = app ?? site;
  return { inline_keyboard: url ? [[{ text: label, url }]] : [] };
}

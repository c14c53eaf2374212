// Sends or edits one post and stores what its message shows now.
import { createHash } from "node:crypto";
import { DAY_MS, readTimestamp, timestamp } from "@bandeha/contract";
import type { InlineKeyboardMarkup } from "grammy/types";
import { updateRow } from "../../actions/transaction/write-row.ts";
import type { Paint } from "../../pictures/paint-inline.ts";
import type { Row } from "../../storage/storage.ts";
import type { BotCall, BotFailure } from "../bot-api/bot-api.ts";
import { writeTo } from "../messages/say.ts";
import type { TelegramDeps } from "../telegram-deps.ts";
import { editMessage, markupOf, type Written } from "./edit-message.ts";
import { beginSending, endSending } from "./first-message.ts";
import type { PostContent } from "./post-content.ts";
import { notePosted } from "./posted-messages.ts";

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
    if (begun) {
      const outcome = outcomeOf(await send(deps, to, content, markup));
      await endSending(deps, begun, outcome, { chat: to, name: content.name });
    }
    return;
  }
  const edited = await editMessage(deps, to, post, content, markup);
  const outcome = outcomeOf(edited);
  await deps.storage.transact(async (tx) => {
    const shown = { chat: to, name: content.name, pictured: outcome.pictured === true };
    if (edited.ok && post.state === "live") await notePosted(tx, deps, post, Number(post.message), shown);
    // Ended, deleted or moved to another chat id meanwhile.
    const current = await tx.findById("chat_posts", post.id);
    if (current && current.state === post.state && current.message === post.message)
      await updateRow(tx, deps, "chat_posts", current, outcome);
  });
}

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

function afterFailure({ log }: TelegramDeps, post: Row, failure: BotFailure, at: (ms: number) => string): Partial<Row> {
  const { message } = post;
  switch (failure.why) {
    // An edit may be repeated, a new message may not.
    case "unclear":
      return message === 0 ? { state: "unknown" } : { due: at(waitAfter(post, failure.seconds)) };
    // An administrator of the chat deleted it: the chat does not want it, so it is not sent again unless the organiser asks.
    case "message-gone":
      return { state: "lost" };
    case "later":
      return { due: at(waitAfter(post, failure.seconds)) };
    case "refused":
      log.warn({ failure }, "Telegram refused a post");
      // Nobody sees that it is refused.
      if (post.state === "ended") return { state: "lost" };
      return { refused: true, due: at(REFUSED_WAIT_MS) };
    // The chat is marked, or has another id, already.
    case "blocked":
    case "moved":
      return {};
  }
}

/** Twice as long as after the attempt before, because an edit that Telegram never takes is asked about as long as its tournament goes on. */
function waitAfter({ due, updated, state }: Row, seconds: number): number {
  const before = due ? readTimestamp(String(due)).getTime() - readTimestamp(updated).getTime() : 0;
  return Math.max(seconds * 1000, EDIT_GAP_MS, Math.min(2 * before, state === "ended" ? DAY_MS : REFUSED_WAIT_MS));
}

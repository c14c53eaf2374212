// What a message shows when its post is not kept up to date any more: no number and no button that are not true.
import { statusOf } from "@bandeha/contract";
import { rowOf } from "../../actions/transaction/stored-rows.ts";
import type { GuestFetch } from "../../pictures/guest-records.ts";
import type { Row } from "../../storage/storage.ts";
import { escaped } from "../messages/html.ts";
import type { TelegramDeps } from "../telegram-deps.ts";
import { botTexts } from "../texts.ts";
import { type PostContent, postContent } from "./post-content.ts";

/** @param pictured the message has a picture, which shows names and results; Telegram replaces it, but does not remove it */
const noteOf = (name: string, note: string, pictured: unknown): PostContent => ({
  name,
  text: name ? `<b>${escaped(name)}</b>\n\n${note}` : note,
  button: undefined,
  picture: pictured === true ? { kind: "plain", name: "" } : undefined,
});

/**
 * Of a tournament that visitors do not see. A name that the chat does not know yet stays unknown, and what an administrator has hidden is not named.
 * @param name as the message shows it
 */
export const unseenContent = ({ by_invitation, hidden_by_admin }: Row, name: string, pictured: unknown): PostContent =>
  by_invitation && !hidden_by_admin
    ? noteOf(name, botTexts.postInvitation, pictured)
    : noteOf("", botTexts.postWithdrawn, pictured);

/** Undefined where the message may stay as it is: the tournament is over, or nobody has the message any more. */
export async function endedContent(
  { storage: { reader }, fetch, clock, origin }: TelegramDeps & { fetch: GuestFetch },
  { post: id, tournament, name, pictured }: Row,
): Promise<PostContent | undefined> {
  const post = await reader.findById("chat_posts", String(id));
  if (post?.state === "lost") return undefined;
  const row = await reader.findById("tournaments", String(tournament));
  // A tournament that was played is deleted by an administrator only: it is not named.
  if (!row)
    return name && !pictured
      ? noteOf(String(name), botTexts.postDeleted, pictured)
      : noteOf("", botTexts.postWithdrawn, pictured);
  const content = await postContent(fetch, row.id, clock(), origin);
  if (!content) return unseenContent(row, String(name), pictured);
  const status = statusOf(rowOf("tournaments", row));
  if (status === "completed" || status === "cancelled") return undefined;
  return { ...noteOf(content.name, botTexts.postEnded, pictured), button: botTexts.open };
}

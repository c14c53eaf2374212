import { where } from "../../storage/condition.ts";
import type { Transactor } from "../../storage/storage.ts";
import type { ActionDeps } from "../transaction/action.ts";
import { insertRow } from "../transaction/write-row.ts";

/** More chats than a tournament is posted in. */
const POSTS_MAX = 1000;

/**
 * Before a tournament is deleted: its posts that have ended are deleted too, and nothing would know the messages that they left in chats. Each is edited
 * once more (telegram/posts/posted-messages.ts), so that no results of a deleted tournament stay there. Its name is not kept.
 */
export async function keepEndedMessages(tx: Transactor, deps: ActionDeps, tournament: string): Promise<void> {
  const posts = await tx.find("chat_posts", { where: where({ tournament, state: "ended" }), limit: POSTS_MAX });
  for (const { id: post, message, pictured, chat: of } of posts) {
    const chat = message ? await tx.findById("club_chats", String(of)) : undefined;
    const isKept = (await tx.count("_posted_messages", where({ post, message: Number(message) }))) > 0;
    if (!chat || isKept) continue;
    const shown = { message: Number(message), pictured: pictured === true, name: "" };
    await insertRow(tx, deps, "_posted_messages", {
      post,
      tournament,
      chat: String(chat.chat),
      ...shown,
      due: "",
      tries: 0,
    });
  }
}

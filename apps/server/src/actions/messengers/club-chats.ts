// Chats to which an organiser has added the bot. Telegram reports who added it, so only that organiser sees the chat and posts to it.
import { DAY_MS, timestamp } from "@bandeha/contract";
import { type Condition, ownColumn, where } from "../../storage/condition.ts";
import type { Row, Transactor } from "../../storage/storage.ts";
import { type ActionDeps, type ActionOutcome, type ChangeRequest, forbidden } from "../transaction/action.ts";
import { commit } from "../transaction/commit.ts";
import { deleteWithChildren } from "../transaction/delete-row.ts";
import { getTournament } from "../transaction/stored-rows.ts";
import { insertRow, updateRow } from "../transaction/write-row.ts";
import { unsent } from "./chat-posts.ts";

/** Organisers who share one chat, and chats of one organiser. */
const CHATS_MAX = 50;
const TITLE_MAX = 200;

export async function noteChat(
  tx: Transactor,
  deps: ActionDeps,
  { organizer, chat, title }: { organizer: string; chat: string; title: string },
): Promise<Row> {
  const [known] = await tx.find("club_chats", { where: where({ chat, organizer }), limit: 1 });
  const fields = { title: title.slice(0, TITLE_MAX), state: "active" };
  if (known) return updateRow(tx, deps, "club_chats", known, fields);
  return insertRow(tx, deps, "club_chats", { organizer, chat, every_tournament: false, ...fields });
}

/** The bot was removed from the chat, or may no longer write there. */
export async function noteChatRemoved(deps: ActionDeps, chat: string): Promise<void> {
  await deps.storage.transact(async (tx) => {
    for (const row of await rowsOf(tx, chat)) await updateRow(tx, deps, "club_chats", row, { state: "removed" });
  });
}

/** The bot may write in the chat again: any of its administrators has put it back, and the posts of every organiser go on (decision 164). */
export async function noteChatBack(deps: ActionDeps, chat: string, title: string): Promise<void> {
  await deps.storage.transact(async (tx) => {
    for (const row of await rowsOf(tx, chat)) {
      if (row.state === "removed")
        await updateRow(tx, deps, "club_chats", row, { title: title.slice(0, TITLE_MAX), state: "active" });
    }
  });
}

/**
 * A group that becomes a supergroup has a new id, and its old messages cannot be edited. The bot's membership in the supergroup and the end of that in
 * the group may be reported before the move.
 */
export async function noteChatMoved(deps: ActionDeps, chat: string, to: string): Promise<void> {
  await deps.storage.transact(async (tx) => {
    for (const row of await rowsOf(tx, chat)) {
      const [early] = await tx.find("club_chats", {
        where: where({ chat: to, organizer: String(row.organizer) }),
        limit: 1,
      });
      if (early) await deleteWithChildren(tx, "club_chats", early.id);
      await updateRow(tx, deps, "club_chats", row, { chat: to, state: "active" });
      await forgetMessages(tx, deps, row.id);
    }
  });
}

const rowsOf = (tx: Transactor, chat: string): Promise<Row[]> =>
  tx.find("club_chats", { where: where({ chat }), limit: CHATS_MAX });

/**
 * Of a chat for every tournament there are hundreds. In the supergroup their numbers belong to other messages, or will. A past evening that nobody
 * has finished is no news there.
 */
async function forgetMessages(tx: Transactor, deps: ActionDeps, chat: string): Promise<void> {
  const isWritten: Condition = { left: ownColumn("message"), operator: ">", right: { value: 0 } };
  const isSending: Condition = { left: ownColumn("sending"), operator: ">", right: { value: "" } };
  const yesterday = timestamp(new Date(deps.clock().getTime() - DAY_MS));
  const known = { and: [where({ chat }), { or: [isWritten, isSending] }] };
  for (;;) {
    const posts = await tx.find("chat_posts", { where: known, limit: POSTS_MAX });
    for (const post of posts) {
      const tournament = await getTournament(tx, String(post.tournament));
      const isPast = !tournament || tournament.date < yesterday;
      await updateRow(tx, deps, "chat_posts", post, { ...unsent, state: isPast ? "ended" : post.state });
    }
    if (posts.length < POSTS_MAX) return;
  }
}

/** In one read. */
const POSTS_MAX = 200;

/** The organiser chooses whether every tournament of theirs is posted. */
export function updateClubChat(deps: ActionDeps, { viewer, body, row }: ChangeRequest): Promise<ActionOutcome> {
  return commit(deps, async (tx) => {
    const chat = await tx.findById("club_chats", row.id);
    if (!chat || !isOwn(viewer, chat)) return forbidden;
    const { every_tournament = chat.every_tournament, ...others } = body;
    if (Object.entries(others).some(([name, value]) => chat[name] !== value)) return forbidden;
    return { ok: true, row: await updateRow(tx, deps, "club_chats", chat, { every_tournament }) };
  });
}

/** Its posts are deleted with it; the messages stay in the chat as they are. */
export function deleteClubChat(deps: ActionDeps, { viewer, row }: ChangeRequest): Promise<ActionOutcome> {
  return commit(deps, async (tx) => {
    const chat = await tx.findById("club_chats", row.id);
    if (!chat || !isOwn(viewer, chat)) return forbidden;
    await deleteWithChildren(tx, "club_chats", chat.id);
    return { ok: true, row: chat };
  });
}

const isOwn = (viewer: ChangeRequest["viewer"], chat: Row): boolean =>
  viewer.kind === "superuser" || (viewer.kind === "user" && chat.organizer === viewer.id);

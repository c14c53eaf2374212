// my_chat_member: a person blocks or unblocks the bot, someone adds it to a chat or removes it.
import type { ChatMember, ChatMemberUpdated } from "grammy/types";
import { noteChat, noteChatBack, noteChatRemoved } from "../../actions/messengers/club-chats.ts";
import { findAccount, setAccountState } from "../../actions/messengers/link-account.ts";
import type { TelegramDeps } from "../telegram-deps.ts";

export async function noteMembership(deps: TelegramDeps, update: ChatMemberUpdated): Promise<void> {
  const { chat, from, new_chat_member: member } = update;
  const id = String(chat.id);
  if (chat.type === "private") {
    const account = await findAccount(deps.storage.reader, "telegram", id);
    if (member.status === "kicked") await setAccountState(deps, "telegram", id, "blocked");
    // Not after /stop, which the person chose.
    else if (account?.state === "blocked") await setAccountState(deps, "telegram", id, "active");
    return;
  }
  if (!mayWrite(member, chat.type)) return noteChatRemoved(deps, id);
  await noteChatBack(deps, id, chat.title);
  const account = await findAccount(deps.storage.reader, "telegram", String(from.id));
  if (!account) return;
  const organizer = String(account.user);
  await deps.storage.transact((tx) => noteChat(tx, deps, { organizer, chat: id, title: chat.title }));
}

function mayWrite(member: ChatMember, chat: "group" | "supergroup" | "channel"): boolean {
  if (chat === "channel") return member.status === "administrator" && member.can_post_messages === true;
  if (member.status === "restricted") return member.is_member && member.can_send_messages;
  return member.status === "member" || member.status === "administrator" || member.status === "creator";
}

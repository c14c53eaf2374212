// The token of «Добавить в чат»: the group in which it arrives becomes a chat of the organiser who made it, with the post of their tournament.
import { isPublished } from "@bandeha/contract";
import type { Message } from "grammy/types";
import { openPost } from "../../actions/messengers/chat-posts.ts";
import { noteChat } from "../../actions/messengers/club-chats.ts";
import { denyUnlessAllowed } from "../../actions/transaction/guards.ts";
import { getTournament } from "../../actions/transaction/stored-rows.ts";
import { say } from "../messages/say.ts";
import { takeToken } from "../sign-in/one-time-tokens.ts";
import type { TelegramDeps } from "../telegram-deps.ts";
import { botTexts } from "../texts.ts";

export async function linkChat(deps: TelegramDeps, { chat }: Message, payload: string): Promise<void> {
  if (chat.type === "private") return;
  const { title } = chat;
  const linked = await deps.storage.transact(async (tx) => {
    const token = await takeToken(tx, "chat", payload, deps.clock());
    if (!token) return undefined;
    const organizer = String(token.user);
    const row = await noteChat(tx, deps, { organizer, chat: String(chat.id), title: title ?? "" });
    const tournament = await getTournament(tx, String(token.tournament));
    // The right may have been taken back since the link was made.
    if (!tournament || denyUnlessAllowed("post", tournament, { kind: "user", id: organizer })) return { name: "" };
    // A chat shows what visitors see.
    if (!isPublished(tournament) || tournament.by_invitation) return { name: "" };
    await openPost(tx, deps, tournament, row.id);
    return { name: tournament.name };
  });
  await say(deps, String(chat.id), linked ? botTexts.chatLinked(linked.name) : botTexts.chatLinkExpired);
}

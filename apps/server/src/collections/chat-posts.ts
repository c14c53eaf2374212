import { collections } from "@bandeha/contract";
import { createChatPost, deleteChatPost } from "../actions/messengers/chat-posts.ts";
import { forbidden } from "../actions/transaction/action.ts";
import { ofOwnTournament } from "./access-rules.ts";
import type { ServerCollection } from "./collection.ts";

/** Those who run the tournament read, create and delete its posts, in chats of their own; the server keeps them up to date. */
export const chatPosts: ServerCollection = {
  schema: collections.chat_posts,
  list: ofOwnTournament,
  view: ofOwnTournament,
  create: createChatPost,
  update: async () => forbidden,
  delete: deleteChatPost,
};

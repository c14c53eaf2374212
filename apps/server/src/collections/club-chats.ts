import { collections } from "@bandeha/contract";
import { deleteClubChat, updateClubChat } from "../actions/messengers/club-chats.ts";
import { forbidden, type Viewer } from "../actions/transaction/action.ts";
import { type Condition, where } from "../storage/condition.ts";
import type { ServerCollection } from "./collection.ts";

const own = (viewer: Viewer): Condition => where(viewer.kind === "user" ? { organizer: viewer.id } : { id: "" });

/** An organiser reads, sets and deletes the chats to which they added the bot; only the bot creates one. */
export const clubChats: ServerCollection = {
  schema: collections.club_chats,
  list: own,
  view: own,
  create: async () => forbidden,
  update: updateClubChat,
  delete: deleteClubChat,
};

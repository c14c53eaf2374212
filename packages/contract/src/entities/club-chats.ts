import { bool, defineCollection, type RecordOf, relation, select, text } from "../fields/fields.ts";

/** A group or a channel in Telegram to which an organiser has added the bot. Read by that organiser; the server writes all but the choice. */
export const clubChats = defineCollection("club_chats", "pbc_1941307949", {
  organizer: relation("users", { required: true, cascade: true, serverOwned: true }),
  chat: text({ required: true, hidden: true, max: 32, serverOwned: true }),
  title: text({ max: 200, serverOwned: true }),
  /** `removed`: the bot is no longer a member, or may not write. */
  state: select(["active", "removed"], { required: true, serverOwned: true }),
  /** Every tournament that the organiser publishes gets a post here. */
  every_tournament: bool(),
});

export type ClubChat = Omit<RecordOf<typeof clubChats.fields>, "chat">;

import { bool, date, defineCollection, number, type RecordOf, relation, select, text } from "../fields/fields.ts";

/** The post of a tournament in a club's chat, which the server keeps up to date. Created and deleted by the tournament's organiser. */
export const chatPosts = defineCollection("chat_posts", "pbc_2005952497", {
  tournament: relation("tournaments", { required: true, cascade: true }),
  chat: relation("club_chats", { required: true, cascade: true }),
  /**
   * `lost`: the message was deleted in the chat; `ended`: the tournament is over; `unknown`: the first message may have arrived or not, because
   * its answer was lost. None of them is edited or sent again unless the organiser asks.
   */
  state: select(["live", "lost", "ended", "unknown"], { required: true, serverOwned: true }),
  /** Telegram did not accept the last attempt; a live post is tried again. */
  refused: bool({ serverOwned: true }),
  /** The id of the message; 0 before it is sent. */
  message: number({ hidden: true, int: true, min: 0, serverOwned: true }),
  /** When the first message began to be sent; empty before that and once its outcome is stored. */
  sending: date({ hidden: true, serverOwned: true }),
  /** A digest of what the message shows. */
  shown: text({ hidden: true, max: 64, serverOwned: true }),
  /** The message has a picture, so its text is a caption. */
  pictured: bool({ hidden: true, serverOwned: true }),
  /** Not edited before this moment. */
  due: date({ hidden: true, serverOwned: true }),
});

export type ChatPost = Omit<RecordOf<typeof chatPosts.fields>, "message" | "sending" | "shown" | "pictured" | "due">;

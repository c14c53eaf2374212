import { sql } from "kysely";
import { createIndex, createTable, type Migration } from "./migration.ts";

/** Accounts in messengers, chats of clubs and their posts (decisions 083 and 084). */
export const messengers: Migration = {
  name: "032-messengers",
  up: (dialect) => [
    createTable(dialect, "messenger_accounts", {
      user: "text",
      messenger: "text",
      account: "text",
      name: "text",
      state: "text",
    }),
    createIndex("messenger_accounts_by_account", "messenger_accounts", ["messenger", "account"], {
      unique: true,
      where: sql`account <> ''`,
    }),
    createIndex("messenger_accounts_by_user", "messenger_accounts", ["user", "messenger"], { unique: true }),
    createIndex("messenger_accounts_created", "messenger_accounts", ["created", "id"]),

    createTable(dialect, "club_chats", {
      organizer: "text",
      chat: "text",
      title: "text",
      state: "text",
      every_tournament: "bool",
    }),
    createIndex("club_chats_one_per_organiser", "club_chats", ["chat", "organizer"], { unique: true }),
    createIndex("club_chats_by_organiser", "club_chats", ["organizer"]),
    createIndex("club_chats_created", "club_chats", ["created", "id"]),

    createTable(dialect, "chat_posts", {
      tournament: "text",
      chat: "text",
      state: "text",
      message: "number",
      shown: "text",
      pictured: "bool",
      due: "text",
    }),
    createIndex("chat_posts_one_per_chat", "chat_posts", ["tournament", "chat"], { unique: true }),
    createIndex("chat_posts_by_chat", "chat_posts", ["chat"]),
    createIndex("chat_posts_by_state", "chat_posts", ["state", "due"]),
    createIndex("chat_posts_created", "chat_posts", ["created", "id"]),

    createTable(dialect, "_messenger_tokens", {
      kind: "text",
      hash: "text",
      user: "text",
      tournament: "text",
      account: "text",
      name: "text",
      phone: "text",
      ticket: "text",
      browser: "text",
      network: "text",
      device: "text",
      state: "text",
      expires: "text",
    }),
    createIndex("messenger_tokens_by_hash", "_messenger_tokens", ["hash"], { unique: true }),
    createIndex("messenger_tokens_by_ticket", "_messenger_tokens", ["ticket"]),
    createIndex("messenger_tokens_by_browser", "_messenger_tokens", ["browser"]),
    createIndex("messenger_tokens_by_account", "_messenger_tokens", ["account", "kind"]),
    createIndex("messenger_tokens_by_expiry", "_messenger_tokens", ["expires"]),

    createTable(dialect, "_telegram_updates", { body: "text", state: "text", tries: "number" }),
    createIndex("telegram_updates_by_state", "_telegram_updates", ["state", "created"]),
    createIndex("telegram_updates_by_time", "_telegram_updates", ["created"]),
  ],
};

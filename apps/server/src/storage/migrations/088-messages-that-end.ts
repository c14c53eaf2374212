import { sql } from "kysely";
import { createIndex, createTable, type Migration } from "./migration.ts";

/** Decision 164: messages of MAX with buttons, and messages in chats whose post ends. */
export const messagesThatEnd: Migration = {
  name: "088-messages-that-end",
  up: (dialect) => {
    const { builder, textType } = dialect;
    const alter = () => builder.schema.alterTable("_asked_messages");
    return [
      alter().addColumn("messenger", textType, (column) => column.notNull().defaultTo("telegram")),
      alter().addColumn("mid", textType, (column) => column.notNull().defaultTo("")),
      createTable(dialect, "_posted_messages", {
        post: "text",
        tournament: "text",
        chat: "text",
        message: "number",
        pictured: "bool",
        name: "text",
        due: "text",
      }),
      createIndex("posted_messages_by_post", "_posted_messages", ["post"]),
      sql`insert into _posted_messages (id, created, updated, post, tournament, chat, message, pictured, name)
        select chat_posts.id, chat_posts.created, chat_posts.updated, chat_posts.id, tournaments.id,
          club_chats.chat, chat_posts.message, chat_posts.pictured, tournaments.name
        from chat_posts
        join tournaments on tournaments.id = chat_posts.tournament
        join club_chats on club_chats.id = chat_posts.chat
        where chat_posts.message <> 0 and chat_posts.state = 'live'`,
    ];
  },
};

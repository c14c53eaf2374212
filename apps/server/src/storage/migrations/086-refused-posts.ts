import type { Migration } from "./migration.ts";

/** Telegram refuses the message of a post, and the organiser sees it (decision 156). */
export const refusedPosts: Migration = {
  name: "086-refused-posts",
  up: ({ builder }) => [
    builder.schema
      .alterTable("chat_posts")
      .addColumn("refused", "double precision", (column) => column.notNull().defaultTo(0)),
  ],
};

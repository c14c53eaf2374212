import type { Migration } from "./migration.ts";

/** When the first message of a post began to be sent: the intent is committed before the call (decision 084). */
export const postIntents: Migration = {
  name: "060-post-intents",
  up: ({ builder, textType }) => [
    builder.schema.alterTable("chat_posts").addColumn("sending", textType, (column) => column.notNull().defaultTo("")),
  ],
};

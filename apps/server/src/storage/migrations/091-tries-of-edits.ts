import type { Migration } from "./migration.ts";

/** How often the last edit of a message was tried, so that one which a messenger never takes is set aside (decision 175). */
export const triesOfEdits: Migration = {
  name: "091-tries-of-edits",
  up: ({ builder }) =>
    ["_asked_messages", "_posted_messages"].map((table) =>
      builder.schema
        .alterTable(table)
        .addColumn("tries", "double precision", (column) => column.notNull().defaultTo(0)),
    ),
};

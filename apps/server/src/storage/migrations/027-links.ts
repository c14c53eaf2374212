import { createIndex, createTable, type Migration } from "./migration.ts";

/** Links of a tournament, and the link that a result came by (decision 078). */
export const links: Migration = {
  name: "027-links",
  up: (dialect) => [
    createTable(dialect, "tournament_links", {
      tournament: "text",
      kind: "text",
      court: "number",
      expires: "text",
      revoked: "text",
      accepted_by: "text",
      created_by: "text",
    }),
    createIndex("links_by_tournament", "tournament_links", ["tournament", "created"]),
    createIndex("links_by_accepted", "tournament_links", ["accepted_by"]),
    createIndex("links_by_author", "tournament_links", ["created_by"]),
    createIndex("links_created", "tournament_links", ["created", "id"]),
    dialect.builder.schema
      .alterTable("tournament_result_changes")
      .addColumn("link", dialect.textType, (column) => column.notNull().defaultTo("")),
    createIndex("result_changes_by_link", "tournament_result_changes", ["link"]),
    dialect.builder.schema
      .alterTable("tournaments")
      .addColumn("score_entry", dialect.textType, (column) => column.notNull().defaultTo("")),
  ],
};

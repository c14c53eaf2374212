import { createIndex, createTable, type Migration } from "./migration.ts";

/** Templates of tournaments and private notes about players. */
export const keptByOrganisers: Migration = {
  name: "039-kept-by-organisers",
  up: (dialect) => [
    createTable(dialect, "tournament_templates", { organizer: "text", name: "text", settings: "json" }),
    createIndex("tournament_templates_created", "tournament_templates", ["created", "id"]),
    createIndex("tournament_templates_by_organizer", "tournament_templates", ["organizer"]),
    createTable(dialect, "player_notes", { organizer: "text", user: "text", note: "text" }),
    createIndex("player_notes_created", "player_notes", ["created", "id"]),
    createIndex("player_notes_once", "player_notes", ["organizer", "user"], { unique: true }),
    createIndex("player_notes_by_user", "player_notes", ["user"]),
  ],
};

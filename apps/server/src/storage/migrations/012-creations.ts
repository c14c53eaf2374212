import { createIndex, createTable, type Migration } from "./migration.ts";

export const creations: Migration = {
  name: "012-creations",
  up: (dialect) => [
    // The primary key is `<collection>/<record id>`.
    createTable(dialect, "_creations", { digest: "text" }),
    // Old lines are deleted by age.
    createIndex("creations_created", "_creations", ["created"]),
    // Budgets of creation count what one account created lately.
    createIndex("tournaments_by_organizer_created", "tournaments", ["organizer", "created"]),
    createIndex("users_by_creator_created", "users", ["created_by", "created"]),
  ],
};

import { createIndex, createTable, type Migration } from "./migration.ts";

/** Who helps the organiser (decision 077). */
export const roles: Migration = {
  name: "026-roles",
  up: (dialect) => [
    createTable(dialect, "tournament_roles", { tournament: "text", user: "text", role: "text" }),
    createIndex("roles_by_tournament", "tournament_roles", ["tournament", "user"], { unique: true }),
    createIndex("roles_by_user", "tournament_roles", ["user"]),
    createIndex("roles_created", "tournament_roles", ["created", "id"]),
    ...["co_organizers", "scorers"].map((name) =>
      dialect.builder.schema.alterTable("tournaments").addColumn(name, "text"),
    ),
  ],
};

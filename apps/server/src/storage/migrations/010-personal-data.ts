import { sql } from "kysely";
import { createIndex, createTable, type Migration } from "./migration.ts";

/** Consents, accounts that are to be deleted, and guests whose history a person may claim (decisions 039 and 040). */
export const personalData: Migration = {
  name: "010-personal-data",
  up: (dialect) => [
    ...["noted_phone", "consent", "delete_after"].map((name) =>
      dialect.builder.schema
        .alterTable("users")
        .addColumn(name, dialect.textType, (column) => column.notNull().defaultTo("")),
    ),
    dialect.builder.schema
      .alterTable("users")
      .addColumn("deleted", "double precision", (column) => column.notNull().defaultTo(0)),
    // The job's next account; a partial index would serve no query that does not repeat its condition.
    createIndex("users_by_deletion", "users", ["delete_after"]),
    // Sign-in: the guests of a phone.
    createIndex("users_by_noted_phone", "users", ["noted_phone"]),
    // What comes into a deletion and a merge through a match.
    ...["team1_player1", "team1_player2", "team2_player1", "team2_player2"].map((column) =>
      createIndex(`matches_by_${column}`, "tournament_matches", [column]),
    ),
    createIndex("participants_by_partner", "tournament_participants", ["partner"]),

    createTable(dialect, "consents", { user: "text", version: "text", digest: "text", withdrawn: "text" }),
    createIndex("consents_by_user", "consents", ["user", "created"]),
    createIndex("consents_created", "consents", ["created", "id"]),

    createTable(dialect, "_claims", { guest: "text", user: "text", state: "text" }),
    createIndex("claims_one_answer", "_claims", ["guest", "user"], { unique: true }),
    createIndex("claims_by_state", "_claims", ["state"]),
    // What the process that does the upkeep locks.
    sql`insert into _settings (id, created, updated, key, value) values ('upkeep', '', '', 'upkeep', '')`,
  ],
};

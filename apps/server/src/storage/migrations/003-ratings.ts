import { sql } from "kysely";
import { createIndex, createTable, type Migration } from "./migration.ts";

export const ratings: Migration = {
  name: "003-ratings",
  up: (dialect) => [
    ...["rating", "rating_sigma"].map((name) =>
      dialect.builder.schema
        .alterTable("users")
        .addColumn(name, "double precision", (column) => column.notNull().defaultTo(0)),
    ),
    createTable(dialect, "ratings", {
      user: "text",
      tournament: "text",
      date: "text",
      level_before: "number",
      level: "number",
      sigma: "number",
      matches: "number",
    }),
    // One row per player and tournament, and one for the start value.
    createIndex("ratings_one_row", "ratings", ["user", "tournament"], { unique: true }),
    // A person's history: the rows before and after one of their tournaments.
    createIndex("ratings_by_user", "ratings", ["user", "date", "tournament"]),
    createIndex("ratings_by_tournament", "ratings", ["tournament"]),
    createIndex("ratings_created", "ratings", ["created", "id"]),

    createTable(dialect, "_stale_ratings", { tournament: "text", date: "text" }),
    createIndex("stale_ratings_earliest", "_stale_ratings", ["date", "id"]),
    createIndex("stale_ratings_by_tournament", "_stale_ratings", ["tournament"]),
    // Earlier tournaments count too.
    sql`insert into _stale_ratings (id, created, updated, tournament, date)
      select id, updated, updated, id, substr(date, 1, 10) || ' ' || start_time || ':00.000Z'
      from tournaments where status = 'completed'`,
    // The row that rating locks.
    sql`insert into _settings (id, created, updated, key, value) values ('ratings', '', '', 'ratings', '')`,
  ],
};

import { sql } from "kysely";
import { createIndex, createTable, type Migration } from "./migration.ts";

/** Series and who follows what. Existing tournaments are of no series. */
export const series: Migration = {
  name: "038-series",
  up: (dialect) => [
    createTable(dialect, "series", {
      name: "text",
      organizer: "text",
      city: "text",
      club: "text",
      status: "text",
      source: "text",
      every_weeks: "number",
      weekdays: "json",
      first: "text",
      last: "text",
      days_ahead: "number",
      skipped: "json",
      season_name: "text",
      season_from: "text",
      season_evenings: "number",
      best_of: "number",
      settings: "json",
      filled_until: "text",
      ended_at: "text",
    }),
    createIndex("series_created", "series", ["created", "id"]),
    createIndex("series_by_organizer", "series", ["organizer"]),
    createIndex("series_by_club", "series", ["club"]),
    createIndex("series_by_city", "series", ["city"]),
    createIndex("series_by_status", "series", ["status"]),
    createTable(dialect, "follows", { user: "text", series: "text", club: "text", organizer: "text" }),
    createIndex("follows_created", "follows", ["created", "id"]),
    // A follow names one thing; the others are "".
    createIndex("follows_once", "follows", ["user", "series", "club", "organizer"], { unique: true }),
    createIndex("follows_by_series", "follows", ["series"]),
    createIndex("follows_by_club", "follows", ["club"]),
    createIndex("follows_by_organizer", "follows", ["organizer"]),
    ...["series", "series_date", "series_scope", "repeat_of"].map((column) =>
      dialect.builder.schema
        .alterTable("tournaments")
        .addColumn(column, dialect.textType, (it) => it.notNull().defaultTo("")),
    ),
    // Exactly one tournament for each day of a series, whichever process creates it.
    createIndex("tournaments_once_a_day", "tournaments", ["series", "series_date"], {
      unique: true,
      where: sql`series <> ''`,
    }),
    createIndex("tournaments_by_series", "tournaments", ["series", "series_date"]),
  ],
};

import { createIndex, createTable, type Migration } from "./migration.ts";

export const calendars: Migration = {
  name: "031-calendars",
  up: (dialect) => [
    // The id is the user's.
    createTable(dialect, "_calendar_feeds", { secret: "text" }),
    createIndex("calendar_feeds_by_secret", "_calendar_feeds", ["secret"], { unique: true }),
    createTable(dialect, "_calendar_events", {
      user: "text",
      tournament: "text",
      digest: "text",
      event: "json",
      sequence: "number",
    }),
    createIndex("calendar_events_once", "_calendar_events", ["user", "tournament"], { unique: true }),
  ],
};

import { createIndex, createTable, type Migration } from "./migration.ts";

export const signInDefence: Migration = {
  name: "009-sign-in-defence",
  up: (dialect) => [
    ...(["step", "known"] as const).map((name) =>
      dialect.builder.schema
        .alterTable("_codes")
        .addColumn(name, "double precision", (column) => column.notNull().defaultTo(0)),
    ),
    ...(["network", "channel"] as const).map((name) =>
      dialect.builder.schema
        .alterTable("_codes")
        .addColumn(name, dialect.textType, (column) => column.notNull().defaultTo("")),
    ),
    createTable(dialect, "_standings", { asked: "number", entered: "number", wrong: "number" }),
    createIndex("standings_by_time", "_standings", ["updated"]),
    createTable(dialect, "_deliveries", {
      channel: "text",
      reference: "text",
      code: "text",
      state: "text",
      kopecks: "number",
    }),
    createIndex("deliveries_by_reference", "_deliveries", ["reference"]),
    createIndex("deliveries_by_time", "_deliveries", ["created"]),
    createTable(dialect, "_sender_hours", {
      channel: "text",
      hour: "number",
      sent: "number",
      refused: "number",
      unclear: "number",
      delivered: "number",
      undelivered: "number",
      kopecks: "number",
    }),
    createIndex("sender_hours_by_hour", "_sender_hours", ["hour"]),
  ],
};

import { createIndex, createTable, type Migration } from "./migration.ts";

/** Roles of superusers, their journal, blocked accounts, hidden tournaments, and merges of cities and clubs that are in progress. */
export const administration: Migration = {
  name: "048-administration",
  up: (dialect) => [
    dialect.builder.schema
      .alterTable("_superusers")
      .addColumn("role", dialect.textType, (column) => column.notNull().defaultTo("admin")),
    dialect.builder.schema
      .alterTable("users")
      .addColumn("blocked", dialect.textType, (column) => column.notNull().defaultTo("")),
    dialect.builder.schema
      .alterTable("tournaments")
      .addColumn("hidden_by_admin", "double precision", (column) => column.notNull().defaultTo(0)),
    createTable(dialect, "admin_log", {
      admin: "text",
      admin_email: "text",
      act: "text",
      collection: "text",
      record: "text",
      label: "text",
      details: "json",
    }),
    createIndex("admin_log_created", "admin_log", ["created", "id"]),
    createIndex("admin_log_by_record", "admin_log", ["record"]),
    createTable(dialect, "_place_merges", { collection: "text", source: "text", target: "text" }),
  ],
};

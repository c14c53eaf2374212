import { createIndex, createTable, type Migration } from "./migration.ts";

/** Existing tournaments are open to everyone, and their entries need no approval. */
export const invitations: Migration = {
  name: "037-invitations",
  up: (dialect) => {
    const { builder, textType } = dialect;
    const text = (table: string, name: string) =>
      builder.schema.alterTable(table).addColumn(name, textType, (column) => column.notNull().defaultTo(""));
    const number = (table: string, name: string) =>
      builder.schema.alterTable(table).addColumn(name, "double precision", (column) => column.notNull().defaultTo(0));
    return [
      number("tournaments", "by_invitation"),
      text("tournaments", "invite_code"),
      builder.schema.alterTable("tournaments").addColumn("invited", "text"),
      number("tournaments", "approval"),
      createIndex("tournaments_by_invite_code", "tournaments", ["invite_code"]),
      text("tournament_participants", "brought_by"),
      createIndex("participants_by_brought_by", "tournament_participants", ["brought_by"]),
      createTable(dialect, "tournament_requests", { tournament: "text", user: "text", state: "text", message: "text" }),
      createIndex("requests_by_tournament", "tournament_requests", ["tournament", "state"]),
      createIndex("requests_by_user", "tournament_requests", ["user"]),
      createIndex("requests_created", "tournament_requests", ["created", "id"]),
      createTable(dialect, "tournament_invitations", { tournament: "text", user: "text", code: "text" }),
      createIndex("invitations_once", "tournament_invitations", ["tournament", "user"], { unique: true }),
      createIndex("invitations_by_user", "tournament_invitations", ["user"]),
      createIndex("invitations_created", "tournament_invitations", ["created", "id"]),
      createTable(dialect, "blocks", { organizer: "text", user: "text", reason: "text" }),
      createIndex("blocks_once", "blocks", ["organizer", "user"], { unique: true }),
      createIndex("blocks_by_user", "blocks", ["user"]),
      createIndex("blocks_created", "blocks", ["created", "id"]),
      createTable(dialect, "reports", { reporter: "text", user: "text", text: "text" }),
      createIndex("person_reports_by_reporter", "reports", ["reporter"]),
      createIndex("person_reports_by_user", "reports", ["user"]),
      createIndex("person_reports_created", "reports", ["created", "id"]),
    ];
  },
};

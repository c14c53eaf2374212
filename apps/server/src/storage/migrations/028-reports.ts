import { sql } from "kysely";
import { createIndex, createTable, type Migration } from "./migration.ts";

/** Scores reported by players, and objections to saved ones (decision 079). */
export const reports: Migration = {
  name: "028-reports",
  up: (dialect) => [
    createTable(dialect, "tournament_score_reports", {
      tournament: "text",
      match: "text",
      round: "number",
      court: "number",
      side: "text",
      score: "json",
      state: "text",
      due: "text",
      user: "text",
      link: "text",
      device: "text",
    }),
    createIndex("reports_by_match", "tournament_score_reports", ["match", "side"], {
      unique: true,
      where: sql`side <> ''`,
    }),
    createIndex("reports_of_match", "tournament_score_reports", ["match"]),
    createIndex("reports_by_tournament", "tournament_score_reports", ["tournament", "created"]),
    createIndex("reports_by_due", "tournament_score_reports", ["state", "due"]),
    createIndex("reports_by_user", "tournament_score_reports", ["user"]),
    createIndex("reports_by_link", "tournament_score_reports", ["link"]),
    createIndex("reports_created", "tournament_score_reports", ["created", "id"]),
    createTable(dialect, "tournament_objections", {
      tournament: "text",
      match: "text",
      round: "number",
      court: "number",
      user: "text",
      claimed: "json",
      state: "text",
    }),
    createIndex("objections_by_match", "tournament_objections", ["match", "created"]),
    createIndex("objections_by_tournament", "tournament_objections", ["tournament", "created"]),
    createIndex("objections_by_user", "tournament_objections", ["user"]),
    createIndex("objections_created", "tournament_objections", ["created", "id"]),
    dialect.builder.schema
      .alterTable("tournament_result_changes")
      .addColumn("way", dialect.textType, (column) => column.notNull().defaultTo("")),
  ],
};

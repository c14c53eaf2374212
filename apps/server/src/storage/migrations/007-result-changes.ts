import { createIndex, createTable, type Migration } from "./migration.ts";

export const resultChanges: Migration = {
  name: "007-result-changes",
  up: (dialect) => [
    createTable(dialect, "tournament_result_changes", {
      tournament: "text",
      match: "text",
      round: "number",
      court: "number",
      changed_by: "text",
      before: "json",
      after: "json",
    }),
    // The journal of a tournament, newest first; what was written to one match.
    createIndex("result_changes_by_tournament", "tournament_result_changes", ["tournament", "created desc"]),
    createIndex("result_changes_by_match", "tournament_result_changes", ["match", "created desc"]),
    // A list without a sort comes in insertion order.
    createIndex("result_changes_created", "tournament_result_changes", ["created", "id"]),
  ],
};

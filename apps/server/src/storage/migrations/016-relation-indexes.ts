import { createIndex, type Migration } from "./migration.ts";

/** The relation fields that had no index: a merge and a superuser's delete look for the rows that refer to a row. */
export const relationIndexes: Migration = {
  name: "016-relation-indexes",
  up: () => [
    createIndex("result_changes_by_author", "tournament_result_changes", ["changed_by"]),
    createIndex("tournaments_by_club", "tournaments", ["club"]),
  ],
};

import { sql } from "kysely";
import { createIndex, type Migration } from "./migration.ts";

/** Decision 122: the index of a tournament's entries contains their status, so that a join counts them without reading a row. */
export const countedEntries: Migration = {
  name: "069-counted-entries",
  up: () => [
    sql`drop index participants_by_tournament`,
    createIndex("participants_by_tournament", "tournament_participants", [
      "tournament",
      "position",
      "registration_date",
      "status",
    ]),
  ],
};

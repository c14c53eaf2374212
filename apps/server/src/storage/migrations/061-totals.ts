import { sql } from "kysely";
import { createIndex, type Migration } from "./migration.ts";

/** What guests' rule about tournaments reads, and the filters of Home that have no index of their own. */
const READ = ["hidden_by_admin", "by_invitation", "cost", "places_gone"];

const replaced = (name: string, columns: readonly string[]) => [
  sql`drop index ${sql.ref(name)}`,
  createIndex(name, "tournaments", [...columns, ...READ]),
];

/** Decision 114: the indexes of lists contain what a total reads, so that counting looks up no row. */
export const totals: Migration = {
  name: "061-totals",
  up: () => [
    ...replaced("tournaments_newest", ["date desc", "created desc", "id", "status", "organizer", "city"]),
    ...replaced("tournaments_by_status", ["status", "date desc", "created desc", "id", "organizer", "city"]),
    ...replaced("tournaments_by_city", ["city", "date desc", "created desc", "id", "status", "organizer"]),
    ...replaced("tournaments_by_organizer", ["organizer", "date desc", "created desc", "id", "status", "city"]),
  ],
};

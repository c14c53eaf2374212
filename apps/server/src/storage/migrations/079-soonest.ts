import { sql } from "kysely";
import { createIndex, type Migration } from "./migration.ts";

/** What guests' rule and Home's filters read besides. */
const READ = ["hidden_by_admin", "by_invitation", "cost", "places_gone"];

/** Decision 138: the tournaments of a status, also in a city, the soonest first. */
export const soonest: Migration = {
  name: "079-soonest",
  up: () => [
    createIndex("tournaments_soonest", "tournaments", [
      ...["status", "date", "start_time", "id", "organizer", "city"],
      ...READ,
    ]),
    createIndex("tournaments_of_city_soonest", "tournaments", [
      ...["city", "status", "date", "start_time", "id", "organizer"],
      ...READ,
    ]),
    // Without statistics SQLite takes the index with the shortest entries, of equal ones the newest. Lists that are not read in branches ask for this one.
    sql`drop index tournaments_by_status`,
    createIndex("tournaments_by_status", "tournaments", [
      ...["status", "date desc", "created desc", "id", "organizer", "city"],
      ...READ,
    ]),
  ],
};

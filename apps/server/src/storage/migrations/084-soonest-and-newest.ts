import { createIndex, type Migration } from "./migration.ts";

/** What guests' rule and filters read besides. */
const READ = ["hidden_by_admin", "by_invitation", "cost", "places_gone"];

/** Decision 155: all tournaments, the soonest first; those of a city and a status, the newest first. */
export const soonestAndNewest: Migration = {
  name: "084-soonest-and-newest",
  up: () => [
    createIndex("tournaments_soonest_of_all", "tournaments", [
      ...["date", "start_time", "id", "status", "organizer", "city"],
      ...READ,
    ]),
    createIndex("tournaments_of_city_newest", "tournaments", [
      ...["city", "status", "date desc", "created desc", "id", "organizer"],
      ...READ,
    ]),
  ],
};

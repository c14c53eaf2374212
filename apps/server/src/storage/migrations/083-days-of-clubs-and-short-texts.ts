import { sql } from "kysely";
import { createIndex, type Migration } from "./migration.ts";

/** Decision 152: the evenings of a club by their days, with what its page asks of each, and names by texts of one or two characters. */
export const daysOfClubsAndShortTexts: Migration = {
  name: "083-days-of-clubs-and-short-texts",
  up: ({ shortTexts }) => [
    createIndex("tournaments_of_club", "tournaments", [
      ...["club", "date", "start_time", "id", "status", "organizer", "hidden_by_admin", "by_invitation"],
    ]),
    sql`drop index tournaments_by_club`,
    ...shortTexts,
  ],
};

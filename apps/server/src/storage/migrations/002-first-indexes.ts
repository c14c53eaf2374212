import { sql } from "kysely";
import { createIndex, type Migration } from "./migration.ts";

/** Each comment names the query (specification 7) or the rule of its index. */
export const firstIndexes: Migration = {
  name: "002-first-indexes",
  up: () => [
    // One live entry per tournament and player (product-rules D5); also: find by tournament and user.
    createIndex("participants_one_live_entry", "tournament_participants", ["tournament", "user"], {
      unique: true,
      where: sql`status <> 'cancelled'`,
    }),
    // An account is a phone number; guests have none. A partial index serves no query that does not repeat its condition: hence another below.
    createIndex("users_phone", "users", ["phone"], { unique: true, where: sql`phone <> ''` }),
    createIndex("rounds_number", "tournament_rounds", ["tournament", "round_number"], { unique: true }),
    createIndex("superusers_email", "_superusers", ["email"], { unique: true }),
    createIndex("settings_key", "_settings", ["key"], { unique: true }),

    // Home: tournaments, newest date first, then newest made; filters by status, city or organizer. What the filters and the rule about
    // drafts read is in the index too: a total over 100,000 rows then takes milliseconds, not tenths of a second.
    createIndex("tournaments_newest", "tournaments", [
      "date desc",
      "created desc",
      "id",
      "status",
      "organizer",
      "city",
    ]),
    createIndex("tournaments_by_status", "tournaments", [
      "status",
      "date desc",
      "created desc",
      "id",
      "organizer",
      "city",
    ]),
    createIndex("tournaments_by_city", "tournaments", [
      "city",
      "date desc",
      "created desc",
      "id",
      "status",
      "organizer",
    ]),
    createIndex("tournaments_by_organizer", "tournaments", [
      "organizer",
      "date desc",
      "created desc",
      "id",
      "status",
      "city",
    ]),
    // A list without a sort comes in insertion order.
    createIndex("tournaments_created", "tournaments", ["created", "id"]),
    createIndex("users_created", "users", ["created", "id"]),
    // Participants of a tournament by position, then registration date.
    createIndex("participants_by_tournament", "tournament_participants", [
      "tournament",
      "position",
      "registration_date",
    ]),
    // My tournaments: the entries of a user.
    createIndex("participants_by_user", "tournament_participants", ["user", "tournament"]),
    // Matches of a tournament and round by round, court and number.
    createIndex("matches_by_tournament", "tournament_matches", ["tournament", "round", "court", "match_number"]),
    // Clubs of a city by name.
    createIndex("clubs_by_city", "clubs", ["city", "name"]),
    // Sign-in: the account of a phone.
    createIndex("users_by_phone", "users", ["phone"]),
    // Guests an organiser has added (product-rules D15): the list rule of users reads them.
    createIndex("users_created_by", "users", ["created_by"]),

    // Sign-in: the newest code of a phone; the code of a request.
    createIndex("codes_by_phone", "_codes", ["phone", "created desc"]),
    createIndex("codes_by_request", "_codes", ["request_id"]),
    createIndex("codes_by_expiry", "_codes", ["expires"]),
    // What a key has spent since a moment; forgetting what is past.
    createIndex("sends_by_key", "_sends", ["key", "at"]),
    createIndex("sends_by_time", "_sends", ["at"]),
  ],
};

import type { Migration } from "./migration.ts";

/** Decision 173: tournaments are found by the people in their lists. */
export const peopleOfTournaments: Migration = {
  name: "090-people-of-tournaments",
  up: ({ people }) => people.index,
};

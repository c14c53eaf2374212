import type { Migration } from "./migration.ts";

/** Decision 106: names are found by their parts through an index, where the database has one. */
export const nameSearch: Migration = {
  name: "058-name-search",
  up: ({ nameIndex }) => nameIndex,
};

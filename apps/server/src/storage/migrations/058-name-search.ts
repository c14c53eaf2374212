import type { Migration } from "./migration.ts";

/** Decision 106: names are found by their parts through an index; on PostgreSQL since 066-name-grams. */
export const nameSearch: Migration = {
  name: "058-name-search",
  up: ({ nameIndex }) => nameIndex,
};

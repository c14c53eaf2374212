import type { Migration } from "./migration.ts";

/** Decision 111: names are found by their parts through an index on PostgreSQL too. */
export const nameGrams: Migration = {
  name: "066-name-grams",
  up: ({ nameGrams: statements }) => statements,
};

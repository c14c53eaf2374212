import { createIndex, createTable, type Migration } from "./migration.ts";

/** Decision 137: where the address of a merged city, club or account leads. The id is the old one. */
export const mergedRows: Migration = {
  name: "078-merged-rows",
  up: (dialect) => [
    createTable(dialect, "_merged_rows", { collection: "text", target: "text" }),
    createIndex("merged_rows_by_target", "_merged_rows", ["target"]),
  ],
};

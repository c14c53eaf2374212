import { createIndex, createTable, type Migration } from "./migration.ts";

/** Second factors of superusers, and sign-ins whose password was right and whose code is awaited (decision 102). */
export const secondFactors: Migration = {
  name: "052-second-factors",
  up: (dialect) => [
    createTable(dialect, "_second_factors", { secret: "text", active: "bool", step: "number", recovery: "json" }),
    createTable(dialect, "_mfas", { account: "text", expires: "text" }),
    createIndex("mfas_by_account", "_mfas", ["account"]),
  ],
};

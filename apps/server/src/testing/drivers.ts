import { openPostgres } from "../storage/postgres/open-postgres.ts";
import { testDatabaseUrl } from "../storage/postgres/test-server.ts";
import { openSqlite } from "../storage/sqlite/open-sqlite.ts";

/** Every storage driver, empty, for scenarios that must have the same result on each. */
export const drivers = [
  { name: "SQLite", open: async () => openSqlite({ path: ":memory:" }) },
  { name: "PostgreSQL", open: async () => openPostgres({ url: await testDatabaseUrl() }) },
];

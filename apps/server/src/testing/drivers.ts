import { openPostgres } from "../storage/postgres/open-postgres.ts";
import { testDatabaseUrl } from "../storage/postgres/test-server.ts";
import { openSqlite } from "../storage/sqlite/open-sqlite.ts";

/** Every storage, fresh and empty, for scenarios that must come out the same on each. */
export const drivers = [
  { name: "SQLite", open: async () => openSqlite({ path: ":memory:" }) },
  { name: "PostgreSQL", open: async () => openPostgres({ url: await testDatabaseUrl() }) },
];

import { openPostgres } from "../storage/postgres/open-postgres.ts";
import { testDatabaseUrl } from "../storage/postgres/test-server.ts";
import { openSqlite } from "../storage/sqlite/open-sqlite.ts";
import { deep } from "./deep.ts";

/** Every storage driver, empty, for scenarios about transactions, locks, text and order, where the drivers differ. */
export const drivers = [
  { name: "SQLite", open: async () => openSqlite({ path: ":memory:" }) },
  { name: "PostgreSQL", open: async () => openPostgres({ url: await testDatabaseUrl() }) },
];

/** The same for scenarios about rules: on PostgreSQL they run in `npm run test:deep`. */
export const deepDrivers = deep(drivers, drivers.slice(0, 1));

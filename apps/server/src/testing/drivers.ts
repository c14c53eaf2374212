import { openPostgres } from "../storage/postgres/open-postgres.ts";
import { testDatabaseUrl } from "../storage/postgres/test-server.ts";
import { openSqlite } from "../storage/sqlite/open-sqlite.ts";
import type { Storage } from "../storage/storage.ts";
import { deep } from "./deep.ts";

/** Races are about rules: on a busy machine the queue for a connection takes longer than a player would wait. */
const patience = { connectMs: 300_000 };

/** Every storage driver, empty, for scenarios about transactions, locks, text and order, where the drivers differ. */
export const drivers = [
  { name: "SQLite", open: async () => openSqlite({ path: ":memory:" }) },
  { name: "PostgreSQL", open: async () => openPostgres({ url: await testDatabaseUrl(), patience }) },
];

/** The same for scenarios about rules: on PostgreSQL they run in `npm run test:deep`. */
export const deepDrivers = deep(drivers, drivers.slice(0, 1));

const PROCESSES = 3;

/** Storages as processes have them that share a database: one process owns a SQLite file, several share a PostgreSQL. */
export const processes: { name: string; open: () => Promise<Storage[]> }[] = [
  { name: "one process on SQLite", open: async () => [await openSqlite({ path: ":memory:" })] },
  {
    name: `${PROCESSES} processes on PostgreSQL`,
    async open() {
      const url = await testDatabaseUrl();
      return Promise.all(Array.from({ length: PROCESSES }, () => openPostgres({ url, patience })));
    },
  },
];

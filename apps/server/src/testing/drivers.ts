import { openPostgres } from "../storage/postgres/open-postgres.ts";
import { testDatabaseUrl } from "../storage/postgres/test-server.ts";
import type { Storage } from "../storage/storage.ts";
import { sqliteDriver } from "./sqlite-driver.ts";

/** Races are about rules: on a busy machine the queue for a connection takes longer than a player would wait. */
const patience = { connectMs: 300_000 };

/** Every storage driver, empty, for scenarios about transactions, locks, text and order, where the drivers differ. */
export const drivers = [
  sqliteDriver,
  { name: "PostgreSQL", open: async () => openPostgres({ url: await testDatabaseUrl(), patience }) },
];

const PROCESSES = 3;

/** Storages as processes have them that share a database: one process owns a SQLite file, several share a PostgreSQL. */
export const processes: { name: string; open: () => Promise<Storage[]> }[] = [
  { name: "one process on SQLite", open: async () => [await sqliteDriver.open()] },
  {
    name: `${PROCESSES} processes on PostgreSQL`,
    async open() {
      const url = await testDatabaseUrl();
      return Promise.all(Array.from({ length: PROCESSES }, () => openPostgres({ url, patience })));
    },
  },
];

import { deep } from "./deep.ts";
import { sqliteDriver } from "./sqlite-driver.ts";

/** For scenarios about rules: on PostgreSQL they run in `npm run test:deep`. Only then its server is started. */
export const deepDrivers = await deep(
  async () => (await import("./drivers.ts")).drivers,
  async () => [sqliteDriver],
)();

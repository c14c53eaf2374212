// A process for crash tests: `node crash-writer.ts sqlite|postgres PLACE halfway|steady|crowd` writes pairs of rows and prints each acknowledged pair.
import { flushCompileCache } from "node:module";
import type { Storage } from "../storage.ts";
import { aRow } from "./suite.ts";

const [driver, place = "", mode] = process.argv.slice(2);

/** Loads one driver: on a busy machine a test waits long for what its process loads. */
async function open(): Promise<Storage> {
  if (driver === "sqlite") return (await import("../sqlite/open-sqlite.ts")).openSqlite({ path: place });
  return (await import("../postgres/open-postgres.ts")).openPostgres({ url: place });
}

const storage = await open();
// What it has compiled, for the next one: a process that is killed writes nothing at its end.
flushCompileCache();

const pair = (name: string, between: () => Promise<void>) =>
  storage.transact(async (tx) => {
    await tx.insert("cities", aRow(`city-${name}`));
    await between();
    await tx.insert("clubs", aRow(`club-${name}`, { city: `city-${name}` }));
  });

if (mode === "halfway") {
  await pair("first", async () => undefined);
  await pair("second", () => {
    process.stdout.write("halfway\n");
    // Longer than the test waits before it kills.
    return new Promise((resolve) => setTimeout(resolve, 60_000));
  });
}
const atOnce = mode === "crowd" ? 40 : 1;
for (let count = 0; ; count += atOnce) {
  const names = Array.from({ length: atOnce }, (_, index) => String(count + index));
  await Promise.all(
    names.map(async (name) => {
      await pair(name, async () => undefined);
      process.stdout.write(`${name}\n`);
    }),
  );
}
